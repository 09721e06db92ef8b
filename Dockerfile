# `teka serve` as a container: docker build -t teka . && docker run -p 8473:8473 teka
# The page is built first, then the program that contains it; the image has nothing but the program, and runs it as a user without
# rights.
FROM node:22-bookworm-slim AS page
WORKDIR /teka
COPY web/package.json web/package-lock.json web/
RUN cd web && npm install --no-save
COPY locales locales
COPY web web
RUN cd web && npm run build

FROM rust:1.95-bookworm AS program
WORKDIR /teka
COPY . .
COPY --from=page /teka/web/dist web/dist
RUN cargo build --profile dist --locked --package teka-cli

FROM debian:bookworm-slim
RUN apt-get update \
    && apt-get install -y --no-install-recommends libstdc++6 \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --create-home --home-dir /home/teka teka
COPY --from=program /teka/target/dist/teka /usr/local/bin/teka
COPY LICENSE-MIT LICENSE-APACHE /usr/share/doc/teka/
USER 10001
WORKDIR /home/teka
EXPOSE 8473
ENTRYPOINT ["teka"]
CMD ["serve", "--host", "0.0.0.0"]
