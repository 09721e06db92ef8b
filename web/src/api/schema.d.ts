// Made by `npm run api`; not to be changed by hand.
export interface paths {
    "/api/v1/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Let the referee judge an answer */
        post: operations["check"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/examples": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The puzzles that come with the program */
        get: operations["examples"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/examples/{family}/{name}/picture.svg": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The picture of an example */
        get: operations["picture"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/families": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The families of puzzles, and what the server allows */
        get: operations["families"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whether the server is there */
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/hint": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give the next step */
        post: operations["hint"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Start a job */
        post: operations["start"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Ask after a job */
        get: operations["look"];
        put?: never;
        post?: never;
        /**
         * Cancel a job
         * @description One that runs ends a moment later, with what it knows by then as its result.
         */
        delete: operations["cancel"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/jobs/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Listen to a job
         * @description Events, each with an object as its data: `state` (`StateEvent`), `progress` (`Progress`, at least five a second
         *     while it runs), `note` (`NoteEvent`), `solution` (`SolutionEvent`, for `list`), `run` (`Run`, for `compare`) and
         *     last `done` (`JobResult`). Who comes late hears all notes, solutions and the result again.
         */
        get: operations["events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/open": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Read a puzzle */
        post: operations["open"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** This description */
        get: operations["description"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/render": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Draw a puzzle or its answer */
        post: operations["render"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/review": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Mark what is wrong, without telling what would be right */
        post: operations["review"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Sets of pieces to draw puzzles with */
        get: operations["sets"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/trace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Follow a search */
        post: operations["trace"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description The families, and the limits of the server. */
        About: {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /** @description The families, in the order they are offered to a person. */
            families: components["schemas"]["FamilyShown"][];
            /** @description What the server allows. */
            limits: components["schemas"]["ServerLimits"];
            /** @description The version of teka. */
            version: string;
        };
        /** @description An algorithm. */
        AlgorithmShown: {
            /** @description Its name. */
            name: string;
            /** @description What it does, in a few words. */
            about?: string | null;
            /** @description Whether it goes on making its answer better for as long as it is let. */
            wants_a_limit: boolean;
        };
        /**
         * @description The kinds of bodies.
         * @enum {string}
         */
        BodyForm: "ball" | "cube";
        /** @description One cell of a grid. */
        Cell: {
            /** @description The row, from 0 at the top. */
            row: number;
            /** @description The column, from 0 at the left. */
            column: number;
            /** @description The part it plays. */
            role: components["schemas"]["RoleName"];
            /** @description The number of the piece, which chooses its colour. */
            piece?: number | null;
            /** @description What is written on it; empty for nothing. */
            label: string;
            /** @description Whether the picture points at it, as the one for a hint does. */
            marked: boolean;
        };
        /**
         * @description What the cells of a grid look like.
         * @enum {string}
         */
        CellLook: "blocks" | "balls" | "tiles" | "squares";
        /** @description A cell, body or entry that looks otherwise from now on. */
        Change: {
            /** @description Which panel of the scene. */
            panel: number;
            /** @description Which cell or body of the panel; in a list, which entry, counted through all groups. */
            index: number;
            role?: components["schemas"]["RoleName"] | null;
            /** @description The number of its piece. */
            piece?: number | null;
            /** @description What is written on it. */
            label?: string | null;
            /** @description Whether the picture points at it. */
            marked?: boolean | null;
            /** @description Whether an entry has been dealt with; for lists. */
            done?: boolean | null;
        };
        /** @description A puzzle and somebody's answer to it. */
        CheckIn: {
            /** @description The puzzle. */
            puzzle: components["schemas"]["PuzzleIn"];
            /** @description The answer: text as teka prints it, or JSON as it saves it. */
            answer: string;
            lang?: components["schemas"]["Lang"] | null;
        };
        /** @description The referee's word. */
        CheckOut: {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /** @description Whether the answer keeps every rule. */
            legal: boolean;
            reason?: components["schemas"]["Reason"] | null;
            /** @description Where in the answer's text the trouble is, if it could not even be read. */
            diagnostics: components["schemas"]["Located"][];
            scene?: components["schemas"]["Scene"] | null;
        };
        /** @description What `compare --json` prints. */
        Compared: {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /** @description The family of the puzzle. */
            family: string;
            /** @description One run for each algorithm. */
            runs: components["schemas"]["Run"][];
        };
        /** @description How many solutions there are. */
        Counted: {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /** @description The solutions counted. */
            count: components["schemas"]["Number"];
            distinct?: components["schemas"]["Number"] | null;
            distinct_by_turning?: components["schemas"]["Number"] | null;
            /** @description Whether these are all. */
            complete: boolean;
            /** @description The limit that came first, if one did. */
            reason?: string | null;
            /** @description What it took. */
            stats: components["schemas"]["Stats"];
        };
        /** @description One entry of a list. */
        Entry: {
            /** @description What it says. */
            text: string;
            /** @description Whether it has been dealt with. */
            done: boolean;
        };
        /** @description What is wrong with a request. */
        ErrorAnswer: {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /** @description The first thing that is wrong. */
            error: components["schemas"]["Problem"];
            /** @description Everything that is wrong with the texts of the puzzle, and where. */
            diagnostics: components["schemas"]["Located"][];
        };
        /** @description An example. */
        ExampleShown: {
            /** @description Its family and name: `packing/kanoodle`. */
            id: string;
            /** @description Its family. */
            family: string;
            /** @description Its name. */
            name: string;
            /** @description What a person calls it. */
            title: string;
            /** @description Its texts. */
            sources: components["schemas"]["SourceShown"][];
        };
        /** @description The examples. */
        Examples: {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /** @description All of them, by family and name. */
            examples: components["schemas"]["ExampleShown"][];
        };
        /** @description What can be said about a puzzle before any search, such as whether and why it can be solved at all. */
        Explanation: {
            /** @description What stands above everything else. */
            title?: string | null;
            table?: components["schemas"]["Table"] | null;
            /** @description The sentences, in reading order. */
            lines: string[];
            /** @description The same for scripts. */
            facts: Record<string, never>;
        };
        /** @description A family of puzzles. */
        FamilyShown: {
            /** @description Its name. */
            name: string;
            /** @description Its algorithms; the first is the usual one for most puzzles. */
            algorithms: components["schemas"]["AlgorithmShown"][];
            /**
             * @description What can be done with its puzzles: `solve`, `check`, `compare`, `render`, `count`, `list`, `unique`, `hint`,
             *     `rate`, `generate`, `review`, `trace`, `model`.
             */
            can: string[];
        };
        /**
         * @description The kinds of files.
         * @enum {string}
         */
        FileFormat: "txt" | "json" | "svg" | "png" | "pdf" | "gif";
        /** @description A fill-in. */
        FillinModel: {
            /** @description Rows. */
            rows: number;
            /** @description Columns. */
            columns: number;
            /** @description All squares in reading order, walls too. */
            cells: components["schemas"]["ModelSquare"][];
            /** @description Where entries go. */
            slots: components["schemas"]["ModelSlot"][];
            /** @description What goes there. */
            entries: components["schemas"]["ModelEntry"][];
        };
        /** @description A new puzzle, with what the family tells of it to scripts as further fields. */
        Generated: {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /** @description The family of the puzzle. */
            family: string;
            /** @description The puzzle as a file. */
            puzzle: string;
            /**
             * Format: int64
             * @description The seed that makes it again.
             */
            seed: number;
            /**
             * Format: int64
             * @description Which puzzle of this seed it is.
             */
            number: number;
            /** @description What is known about it, as sentences; only the server gives them. */
            notes?: string[] | null;
            scene?: components["schemas"]["Scene"] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Cells in rows and columns. */
        GridPanel: {
            /** @description What stands above it, if anything. */
            caption?: string | null;
            /** @description The number of rows. */
            rows: number;
            /** @description The number of columns. */
            columns: number;
            /** @description The form of a cell. */
            look: components["schemas"]["CellLook"];
            /** @description The cells that show something; a place without one is not part of the board. */
            cells: components["schemas"]["Cell"][];
        };
        /** @description Entries that belong together. */
        Group: {
            /** @description What stands above them, if anything. */
            heading?: string | null;
            /** @description The entries, in reading order. */
            entries: components["schemas"]["Entry"][];
        };
        /** @description That the server is there. */
        Health: {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /** @description Always true: somebody answered. */
            ok: boolean;
        };
        /** @description A hint, with what the family tells of it to scripts as further fields. */
        Hint: {
            /** @description How much it gives away. */
            level: string;
            /** @description The technique it uses. */
            technique: string;
            /** @description The code of the hint. */
            code: string;
            /** @description The hint itself. */
            message: string;
            /** @description What it rests on. */
            because: string[];
            scene?: components["schemas"]["Scene"] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description A puzzle, and how far somebody has come with it. */
        HintIn: {
            /** @description The puzzle. */
            puzzle: components["schemas"]["PuzzleIn"];
            /** @description How far somebody has come, as a text of the same form; without it, not at all. */
            state?: string | null;
            level?: components["schemas"]["LevelIn"] | null;
            lang?: components["schemas"]["Lang"] | null;
        };
        /** @description The next step of a puzzle. */
        Hinted: {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /** @description The family of the puzzle. */
            family: string;
            /** @description How it ended. */
            outcome: components["schemas"]["OutcomeName"];
            /** @description Whether nothing is left to do. */
            done?: boolean | null;
            hint?: components["schemas"]["Hint"] | null;
            /** @description The code of why there is no answer. */
            reason?: string | null;
            /** @description The same as a sentence. */
            message?: string | null;
        };
        /** @description Something to do. */
        JobIn: {
            /** @description What to do. */
            kind: components["schemas"]["Kind"];
            puzzle?: components["schemas"]["PuzzleIn"] | null;
            /** @description The algorithm, for `solve`; a good one for the puzzle if nothing is said. */
            algorithm?: string | null;
            /** @description Whether a quick proof that there is no solution may spare the search, for `solve`; it may if nothing is said. */
            shortcuts?: boolean | null;
            /** @description Whether to list one solution of each class that symmetries carry into each other, for `list`. */
            distinct?: boolean | null;
            /**
             * Format: int64
             * @description The most solutions to list; 1,000 if nothing is said.
             */
            most?: number | null;
            limits?: components["schemas"]["LimitsIn"] | null;
            /** @description The family, for `generate`. */
            family?: string | null;
            size?: components["schemas"]["Sizes"] | null;
            difficulty?: components["schemas"]["WishedDifficulty"] | null;
            /**
             * Format: int64
             * @description Make it from the solved puzzle by this many random moves, for `generate`.
             */
            moves?: number | null;
            /**
             * Format: int64
             * @description Make one that needs exactly this many moves, for `generate`.
             */
            optimal_length?: number | null;
            /** @description Make every solvable puzzle equally likely, for `generate`. */
            uniform?: boolean | null;
            /**
             * Format: int64
             * @description What decides all randomness, for `generate`; any if nothing is said.
             */
            seed?: number | null;
            /**
             * Format: int64
             * @description Which puzzle of this seed, for `generate`.
             */
            number?: number | null;
            lang?: components["schemas"]["Lang"] | null;
        };
        /** @description A job. */
        JobOut: {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /** @description Its name, which nobody else can guess. */
            id: string;
            /** @description What it does. */
            kind: components["schemas"]["Kind"];
            /** @description Where it stands. */
            state: components["schemas"]["JobState"];
            /** @description What it may use. */
            limits: components["schemas"]["Limits"];
            progress?: components["schemas"]["Progress"] | null;
            result?: components["schemas"]["JobResult"] | null;
        };
        /** @description What came of a job: what the command line prints with `--json`, with pictures. */
        JobResult: (components["schemas"]["SolvedWithSteps"] & {
            /** @enum {string} */
            kind: "solve";
        }) | (components["schemas"]["Counted"] & {
            /** @enum {string} */
            kind: "count";
        }) | (components["schemas"]["Unique"] & {
            /** @enum {string} */
            kind: "unique";
        }) | (components["schemas"]["Listed"] & {
            /** @enum {string} */
            kind: "list";
        }) | (components["schemas"]["Rated"] & {
            /** @enum {string} */
            kind: "rate";
        }) | (components["schemas"]["Generated"] & {
            /** @enum {string} */
            kind: "generate";
        }) | (components["schemas"]["NotGenerated"] & {
            /** @enum {string} */
            kind: "ungenerated";
        }) | (components["schemas"]["Compared"] & {
            /** @enum {string} */
            kind: "compare";
        }) | (components["schemas"]["Unstarted"] & {
            /** @enum {string} */
            kind: "unstarted";
        }) | (components["schemas"]["ErrorAnswer"] & {
            /** @enum {string} */
            kind: "failed";
        });
        /**
         * @description Where a job stands.
         * @enum {string}
         */
        JobState: "queued" | "running" | "done" | "cancelled";
        /**
         * @description The kinds of jobs.
         * @enum {string}
         */
        Kind: "solve" | "count" | "unique" | "list" | "rate" | "generate" | "compare";
        /**
         * @description A language that a request may ask for.
         * @enum {string}
         */
        Lang: "en" | "id";
        /**
         * @description How much a hint gives away.
         * @enum {string}
         */
        LevelIn: "nudge" | "step" | "answer";
        /** @description What a job may use. */
        Limits: {
            /**
             * Format: int64
             * @description Milliseconds; for `compare`, for each algorithm.
             */
            timeout_ms: number;
            /**
             * Format: int64
             * @description Nodes of the search tree.
             */
            max_nodes?: number | null;
            /** @description Threads to search with. */
            threads: number;
            /**
             * Format: int64
             * @description Bytes to keep.
             */
            max_memory: number;
        };
        /** @description What a job should use at most. What is beyond the server's own limits is cut down to them. */
        LimitsIn: {
            /**
             * Format: int64
             * @description Milliseconds; for `compare`, for each algorithm.
             */
            timeout_ms?: number | null;
            /**
             * Format: int64
             * @description Nodes of the search tree.
             */
            max_nodes?: number | null;
            /**
             * Format: int64
             * @description Threads to search with.
             */
            threads?: number | null;
            /**
             * Format: int64
             * @description Bytes to keep.
             */
            max_memory?: number | null;
        };
        /** @description Words or numbers in groups. */
        ListPanel: {
            /** @description What stands above it, if anything. */
            caption?: string | null;
            /** @description The groups, in reading order. */
            groups: components["schemas"]["Group"][];
        };
        /** @description How many solutions were listed. */
        Listed: components["schemas"]["Counted"] & {
            /** @description Whether there may be more that were not asked for, or for which there was no room. */
            cut: boolean;
        };
        /** @description The same, for somebody who wants to underline it. */
        Located: components["schemas"]["Problem"] & {
            /** @description How bad it is. */
            severity: components["schemas"]["Severity"];
            /** @description What stands beside the underlined part, such as what was expected there. */
            label?: string | null;
            /** @description Which source it is in, from 0. */
            source?: number | null;
            /** @description Where it begins in that source, in UTF-16 units as browsers count. */
            start?: number | null;
            /** @description Where it ends. */
            end?: number | null;
        };
        /** @description What a person needs to play a puzzle. Everything is counted from 0. */
        Model: (components["schemas"]["PackingModel"] & {
            /** @enum {string} */
            kind: "packing";
        }) | (components["schemas"]["SlidingModel"] & {
            /** @enum {string} */
            kind: "sliding";
        }) | (components["schemas"]["FillinModel"] & {
            /** @enum {string} */
            kind: "fillin";
        });
        /** @description A cell of a board. */
        ModelCell: {
            /** @description The layer, from the bottom. */
            layer: number;
            /** @description The row. */
            row: number;
            /** @description The column. */
            column: number;
            /**
             * Format: int64
             * @description The point of the lattice.
             */
            x: number;
            /**
             * Format: int64
             * @description The point of the lattice.
             */
            y: number;
            /**
             * Format: int64
             * @description The point of the lattice.
             */
            z: number;
            /** @description Whether it may stay empty. */
            optional: boolean;
            /** @description The number of the piece that is given there. */
            owner?: number | null;
        };
        /** @description An entry of the list. */
        ModelEntry: {
            /** @description What it says. */
            text: string;
            /** @description The same, symbol by symbol. */
            symbols: string[];
            /** @description How often it stands in the list. */
            count: number;
        };
        /** @description The size of a drawn layer. */
        ModelLayer: {
            /** @description Rows. */
            rows: number;
            /** @description Columns. */
            columns: number;
        };
        /** @description A piece turned in one way, and where buttons lead from it. */
        ModelOrientation: {
            /** @description Points relative to the first, which is `[0,0,0]`. */
            cells: number[][];
            /** @description The orientation after a quarter turn clockwise, seen from above. */
            turn: number;
            /** @description The orientation mirrored left to right; `null` where that is not allowed. */
            mirror?: number | null;
            /** @description The orientation after a quarter turn about another axis; `null` on squares. */
            tip?: number | null;
            /** @description The orientation after a quarter turn about the third axis; `null` on squares. */
            roll?: number | null;
        };
        /** @description A piece. */
        ModelPiece: {
            /** @description What it is drawn with. */
            symbol: string;
            /** @description What a person calls it. */
            name?: string | null;
            /** @description The number that chooses its colour. */
            color: number;
            /** @description Whether it lies on the board from the start. */
            given: boolean;
            /** @description The ways to turn it, the drawn one first. */
            orientations: components["schemas"]["ModelOrientation"][];
        };
        /** @description Where an entry goes. */
        ModelSlot: {
            /** @description `across` or `down`. */
            direction: string;
            /** @description The numbers of its squares. */
            cells: number[];
        };
        /** @description A square of a fill-in. */
        ModelSquare: {
            /** @description The row. */
            row: number;
            /** @description The column. */
            column: number;
            /** @description Whether nothing can stand there. */
            wall: boolean;
            /** @description The symbol that the puzzle gives. */
            given?: string | null;
        };
        /** @description That no puzzle was made, and why. */
        NotGenerated: {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /** @description The family of the puzzle. */
            family: string;
            /** @description How it ended. */
            outcome: components["schemas"]["OutcomeName"];
            /** @description The code of why. */
            reason?: string | null;
            /** @description The same as a sentence. */
            message?: string | null;
        };
        /** @description `event: note`: something worth knowing that does not change the answer. */
        NoteEvent: {
            /** @description The stable name of what it says. */
            code: string;
            /** @description What it says. */
            message: string;
        };
        /** @description A number as JSON can carry it: beyond 2^53 as a string of digits. */
        Number: number | string;
        /** @description How large an omitted picture is. */
        Omitted: {
            /** @description Its cells, bodies and entries. */
            cells: number;
            /** @description How many a picture may have. */
            most: number;
        };
        /** @description A puzzle to read. */
        OpenIn: {
            /** @description The puzzle. */
            puzzle: components["schemas"]["PuzzleIn"];
            lang?: components["schemas"]["Lang"] | null;
        };
        /** @description A puzzle that was read. */
        OpenOut: {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /** @description Its family. */
            family: string;
            /** @description What it is called. */
            title: string;
            /** @description The puzzle as a file that reads back as the same puzzle. */
            text: string;
            /** @description The algorithms that can solve it. */
            algorithms: string[];
            /** @description The one of them that is used when nobody chose. */
            usual: string;
            /** @description What its author may have meant otherwise. */
            warnings: components["schemas"]["Located"][];
            /** @description The puzzle as a picture. */
            scene: components["schemas"]["Scene"];
            model?: components["schemas"]["Model"] | null;
            explanation?: components["schemas"]["Explanation"] | null;
            /** @description What can be done with it. */
            can: string[];
        };
        /**
         * @description How a search ended.
         * @enum {string}
         */
        OutcomeName: "solved" | "no-solution" | "stopped";
        /** @description A packing puzzle. */
        PackingModel: {
            /** @description `square`, `cubic` or `sphere`. */
            lattice: string;
            /** @description The drawn layers from the bottom. */
            layers: components["schemas"]["ModelLayer"][];
            /** @description The cells of the board in reading order, layers from the top. */
            cells: components["schemas"]["ModelCell"][];
            /** @description The pieces in file order. */
            pieces: components["schemas"]["ModelPiece"][];
        };
        /** @description One part of a picture. */
        Panel: (components["schemas"]["GridPanel"] & {
            /** @enum {string} */
            view: "grid";
        }) | (components["schemas"]["SolidPanel"] & {
            /** @enum {string} */
            view: "solid";
        }) | (components["schemas"]["ListPanel"] & {
            /** @enum {string} */
            view: "list";
        });
        /** @description A set of pieces. */
        PieceSet: {
            /** @description Its name. */
            name: string;
            /** @description What a person calls it. */
            title: string;
            /** @description `square` for flat pieces, `cubic` for pieces of cubes. */
            lattice: string;
            /** @description Whether its pieces may be mirrored. */
            mirror: boolean;
            /** @description The pieces. */
            pieces: components["schemas"]["SetPiece"][];
        };
        /** @description A place on a board, from 0. */
        Place: {
            /** @description The layer, from the bottom; 0 on flat boards. */
            layer: number;
            /** @description The row. */
            row: number;
            /** @description The column. */
            column: number;
        };
        /** @description One body and where it is. */
        Placed: {
            /** @description The layer, from 0 at the bottom. */
            layer: number;
            /** @description The row within the layer, from 0 at the back. */
            row: number;
            /** @description The column within the layer, from 0 at the left. */
            column: number;
            /** @description The part it plays. */
            role: components["schemas"]["RoleName"];
            /** @description The number of the piece, which chooses its colour. */
            piece?: number | null;
            /** @description What is written on it; empty for nothing. */
            label: string;
        };
        /** @description Something that is wrong. */
        Problem: {
            /** @description The stable name of what is wrong. */
            code: string;
            /** @description What is wrong. */
            message: string;
            /** @description The name of the text it is in. */
            file?: string | null;
            /** @description The line, from 1. */
            line?: number | null;
            /** @description The column in characters, from 1. */
            column?: number | null;
            /** @description How to mend it. */
            help?: string | null;
        };
        /** @description How far a running job is. */
        Progress: {
            /**
             * Format: int64
             * @description The number of cases as the algorithm defines them.
             */
            cases: number;
            /**
             * Format: int64
             * @description Nodes of the search tree that were visited.
             */
            nodes: number;
            /**
             * Format: int64
             * @description Milliseconds since it began.
             */
            elapsed_ms: number;
            /**
             * Format: double
             * @description The part of the work that is done, from 0 to 1, where the search can tell.
             */
            done?: number | null;
            /**
             * Format: int64
             * @description The solutions found so far, where all are wanted.
             */
            solutions?: number | null;
            /**
             * Format: int64
             * @description What every solution costs at least, where that means something.
             */
            bound?: number | null;
            /**
             * Format: int64
             * @description What the best solution so far costs.
             */
            best?: number | null;
            /** @description The algorithm that runs now, where several are compared. */
            algorithm?: string | null;
        };
        /** @description A puzzle: its texts, and what is said beside them. */
        PuzzleIn: {
            /** @description The texts, such as the board and the list of a fill-in. */
            sources: components["schemas"]["SourceIn"][];
            /** @description The family to read it as, instead of recognising it. */
            family?: string | null;
            /** @description Whether to go on where a text breaks the form but its meaning is clear. */
            lenient?: boolean | null;
            /** @description What is to be reached, for families that have a goal. */
            goal?: string | null;
            /** @description How moves are counted: `single` or `multi`. */
            metric?: string | null;
        };
        /** @description How hard a puzzle is. */
        Rated: {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /** @description The family of the puzzle. */
            family: string;
            /** @description How it ended. */
            outcome: components["schemas"]["OutcomeName"];
            rating?: components["schemas"]["Rating"] | null;
            /** @description The code of why there is none. */
            reason?: string | null;
            /** @description The same as a sentence. */
            message?: string | null;
        };
        /** @description A rating, with what the family tells of it to scripts as further fields. */
        Rating: {
            /**
             * Format: int32
             * @description From 1, the easiest; `null` when it is beyond what a person can reason out.
             */
            level?: number | null;
            /**
             * Format: int32
             * @description The highest level.
             */
            hardest: number;
            /**
             * Format: int64
             * @description The summed effort, to compare puzzles of one family with.
             */
            score: number;
            /** @description What makes it so. */
            reasons: string[];
        } & {
            [key: string]: unknown;
        };
        /** @description A rule that is broken. */
        Reason: {
            /** @description Its stable name. */
            code: string;
            /** @description What is wrong. */
            message: string;
        };
        /** @description What to draw, and how. */
        RenderIn: {
            /** @description The puzzle. */
            puzzle: components["schemas"]["PuzzleIn"];
            /** @description What to show of it. */
            what: components["schemas"]["What"];
            /** @description An answer to show instead of having the puzzle solved. */
            answer?: string | null;
            /** @description The kind of file. */
            format: components["schemas"]["FileFormat"];
            /** @description The colours: `light`, `dark`, `print` or `safe`. */
            theme?: string | null;
            /**
             * Format: float
             * @description How large pixels are: so many to each unit of the picture.
             */
            scale?: number | null;
            lang?: components["schemas"]["Lang"] | null;
        };
        /** @description A puzzle, and how far somebody has come with it. */
        ReviewIn: {
            /** @description The puzzle. */
            puzzle: components["schemas"]["PuzzleIn"];
            /** @description How far somebody has come, drawn as answers are, with `.` for what is free. */
            state: string;
            lang?: components["schemas"]["Lang"] | null;
        };
        /** @description What is wrong, without what would be right. */
        Reviewed: {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /**
             * @description `solved` when everything is known; `stopped` with what is surely wrong so far; `no-solution` when the puzzle
             *     itself has none.
             */
            outcome: components["schemas"]["OutcomeName"];
            /** @description Whether nothing is left to do, right or wrong. */
            complete?: boolean | null;
            /** @description The referee's word on a complete state. */
            legal?: boolean | null;
            /** @description What is wrong, in reading order. */
            wrong: components["schemas"]["Place"][];
            /** @description The code of why there is no full answer. */
            reason?: string | null;
            /** @description The same as a sentence. */
            message?: string | null;
        };
        /**
         * @description The part something plays, which decides how it is drawn.
         * @enum {string}
         */
        RoleName: "open" | "optional" | "piece" | "given" | "tile" | "home" | "blank" | "wall" | "fixed" | "written";
        /** @description One run of an algorithm, as in `solve` and in the list of `compare`. */
        Run: {
            /** @description The algorithm that ran. */
            algorithm: string;
            /** @description How it ended. */
            outcome: components["schemas"]["OutcomeName"];
            /** @description The code of why there is no answer. */
            reason?: string | null;
            /** @description The same as a sentence. */
            message?: string | null;
            solution?: components["schemas"]["Solution"] | null;
            /**
             * Format: int64
             * @description What every solution costs at least, where a limit came first.
             */
            lower_bound?: number | null;
            /** @description What it took. */
            stats: components["schemas"]["Stats"];
        };
        /** @description A whole picture. */
        Scene: {
            /** @description What the picture shows, for titles and screen readers. */
            title: string;
            /** @description Its parts, in reading order; none if it is omitted. */
            panels: components["schemas"]["Panel"][];
            omitted?: components["schemas"]["Omitted"] | null;
        };
        /** @description What the server allows. */
        ServerLimits: {
            /** @description The most bytes of a request's body. */
            body_bytes: number;
            /**
             * Format: int64
             * @description The milliseconds a job gets when nobody says otherwise.
             */
            timeout_ms: number;
            /**
             * Format: int64
             * @description The milliseconds a job gets at most.
             */
            max_timeout_ms: number;
            /** @description The threads a job may search with. */
            threads: number;
            /**
             * Format: int64
             * @description The bytes a job may keep when nobody says otherwise.
             */
            memory_bytes: number;
            /**
             * Format: int64
             * @description The bytes a job may keep at most.
             */
            max_memory_bytes: number;
            /** @description The jobs a client may have at once. */
            jobs: number;
            /**
             * Format: int64
             * @description The milliseconds after which a job that nobody listens to is cancelled.
             */
            patience_ms: number;
        };
        /** @description A piece of a set. */
        SetPiece: {
            /** @description What it is drawn with. */
            symbol: string;
            /** @description What a person calls it. */
            name?: string | null;
            /** @description A flat piece: its rows, with spaces where it has no cell. */
            rows?: string[] | null;
            /** @description A piece of several layers: the rows of each, the upper layer first. */
            layers?: string[][] | null;
        };
        /** @description The sets of pieces. */
        Sets: {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /** @description All sets. */
            sets: components["schemas"]["PieceSet"][];
        };
        /**
         * @description How bad a diagnostic is.
         * @enum {string}
         */
        Severity: "warning" | "error";
        /** @description One picture of a solution as it comes about. */
        ShownStep: {
            /** @description What was done to come here; `null` at the beginning. */
            caption?: string | null;
            /** @description How things stand now. */
            scene: components["schemas"]["Scene"];
        };
        /** @description Rows and columns of a new puzzle. */
        Sizes: {
            /**
             * Format: int64
             * @description Rows.
             */
            rows: number;
            /**
             * Format: int64
             * @description Columns.
             */
            columns: number;
        };
        /** @description A sliding puzzle. */
        SlidingModel: {
            /** @description Rows. */
            rows: number;
            /** @description Columns. */
            columns: number;
            /** @description The tiles in reading order, 0 for the blank. */
            start: number[];
            /** @description Where they should go. */
            goal: number[];
            /** @description How moves are counted: `single` or `multi`. */
            metric: string;
        };
        /** @description Balls or cubes in space. */
        SolidPanel: {
            /** @description What stands above it, if anything. */
            caption?: string | null;
            /** @description What the bodies are. */
            body: components["schemas"]["BodyForm"];
            /** @description The bodies, in any order. */
            bodies: components["schemas"]["Placed"][];
        };
        /** @description A solution that the referee has found legal. */
        Solution: {
            /** @description What plain output prints. */
            text: string;
            /** @description The moves, where an answer is a way rather than a state. */
            moves?: string | null;
            /**
             * Format: int64
             * @description The number of moves.
             */
            length?: number | null;
            /** @description Whether the length is proved to be the smallest. */
            optimal?: boolean | null;
            /**
             * Format: int64
             * @description What every solution needs at least.
             */
            lower_bound?: number | null;
            scene?: components["schemas"]["Scene"] | null;
        };
        /** @description `event: solution`: one of the solutions that are listed. */
        SolutionEvent: components["schemas"]["Solution"] & {
            /**
             * Format: int64
             * @description Its number, from 1.
             */
            number: number;
        };
        /** @description What came of a search. */
        Solved: components["schemas"]["Run"] & {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /** @description The family of the puzzle. */
            family: string;
            /** @description What was known before the search, where the family tells it: for sliding puzzles the sum of KURANG(i) and X. */
            solvability?: Record<string, never> | null;
        };
        /** @description What came of a search, with the way to the solution. */
        SolvedWithSteps: components["schemas"]["Solved"] & {
            /** @description The way to the solution, picture by picture, where an answer is a way and it is not too long. */
            steps?: components["schemas"]["ShownStep"][] | null;
        };
        /** @description A text and its name. */
        SourceIn: {
            /** @description What a person calls it. */
            name: string;
            /** @description The whole text. */
            text: string;
        };
        /** @description A text and its name. */
        SourceShown: {
            /** @description What a person calls it. */
            name: string;
            /** @description The whole text. */
            text: string;
        };
        /** @description `event: state`: where the job stands; sent first and when it changes. */
        StateEvent: {
            /** @description Where it stands. */
            state: components["schemas"]["JobState"];
        };
        /** @description What a search counted. */
        Stats: {
            /**
             * Format: int64
             * @description The number of cases as the algorithm defines them.
             */
            cases: number;
            /**
             * Format: int64
             * @description Nodes of the search tree that were visited.
             */
            nodes: number;
            /**
             * Format: double
             * @description The time it took, in milliseconds.
             */
            elapsed_ms: number;
            /** @description How many threads searched. */
            threads: number;
            /** @description What decided the puzzle, where an algorithm has several methods. */
            method?: string | null;
        };
        /** @description One event of the stream. */
        StreamedEvent: {
            /** @description Its name. */
            event: string;
            /** @description An object as JSON. */
            data: string;
        };
        /**
         * @description How many solutions there are up to symmetry.
         * @enum {string}
         */
        SymmetryVerdict: "unique" | "multiple";
        /** @description Numbers in rows and columns. */
        Table: {
            /** @description What each column holds. */
            heading: string[];
            /** @description The rows, each as long as the heading. */
            rows: number[][];
        };
        /** @description One event, with the fields that `teka trace` prints for it. */
        TraceEvent: {
            /**
             * Format: int64
             * @description Its number, from 1.
             */
            number: number;
            /** @description Its name, such as `place` or `remove`. */
            event: string;
            /**
             * Format: int64
             * @description The cases counted until then.
             */
            cases: number;
            /**
             * Format: int64
             * @description The nodes of the search tree visited until then.
             */
            nodes: number;
            /** @description What happens, for people. */
            caption: string;
            /** @description What it changes in the picture. */
            changes: components["schemas"]["Change"][];
            scene?: components["schemas"]["Scene"] | null;
        } & {
            [key: string]: unknown;
        };
        /** @description Which events of which search. */
        TraceIn: {
            /** @description The puzzle. */
            puzzle: components["schemas"]["PuzzleIn"];
            /** @description The algorithm; a good one for the puzzle if nothing is said. */
            algorithm?: string | null;
            /**
             * Format: int64
             * @description The number of the first event, from 1.
             */
            from?: number | null;
            /**
             * Format: int64
             * @description The most events; 1,000 if nothing is said.
             */
            limit?: number | null;
            lang?: components["schemas"]["Lang"] | null;
        };
        /** @description Part of a search. */
        TraceOut: {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /** @description The family of the puzzle. */
            family: string;
            /** @description The algorithm that ran. */
            algorithm: string;
            /** @description How things stood before the first of these events. */
            scene: components["schemas"]["Scene"];
            /** @description The events. */
            events: components["schemas"]["TraceEvent"][];
            /**
             * Format: int64
             * @description The number of the first of them.
             */
            from: number;
            /**
             * Format: int64
             * @description The number of the next event after them, if there may be one.
             */
            next?: number | null;
            outcome?: components["schemas"]["OutcomeName"] | null;
            /** @description The code of why it found nothing. */
            reason?: string | null;
            /** @description The same as a sentence. */
            message?: string | null;
            /** @description What the search took as far as it went. */
            stats: components["schemas"]["Stats"];
        };
        /** @description Whether there is exactly one solution. */
        Unique: {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /** @description How many there are, as far as it matters. */
            verdict: components["schemas"]["UniqueVerdict"];
            up_to_symmetry?: components["schemas"]["SymmetryVerdict"] | null;
            solution?: components["schemas"]["Solution"] | null;
            /** @description Two of several. */
            solutions?: components["schemas"]["Solution"][] | null;
            /** @description The code of why there is none, or the limit that came first. */
            reason?: string | null;
            /** @description Why there is none, as a sentence. */
            message?: string | null;
            /** @description What it took. */
            stats: components["schemas"]["Stats"];
        };
        /**
         * @description How many solutions there are, as far as it matters.
         * @enum {string}
         */
        UniqueVerdict: "unique" | "multiple" | "none" | "unknown";
        /** @description That a job was cancelled before it began. */
        Unstarted: {
            /**
             * Format: int32
             * @description The number of this contract.
             */
            schema: number;
            /** @description `limit.interrupted`. */
            reason: string;
        };
        /**
         * @description What to show of a puzzle.
         * @enum {string}
         */
        What: "puzzle" | "solution" | "film";
        /**
         * @description How hard a new puzzle should be.
         * @enum {string}
         */
        WishedDifficulty: "easy" | "medium" | "hard";
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CheckIn"];
            };
        };
        responses: {
            /** @description The verdict */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CheckOut"];
                };
            };
            /** @description The body is no JSON, or not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host or Origin is foreign */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body did not arrive in time */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not `application/json`, or it has a `Content-Encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The puzzle is wrong, or this cannot be done with it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This client has as much as it may have */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A mistake of teka's own */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has all it can do, or the work took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    examples: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All examples */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Examples"];
                };
            };
            /** @description The Host or Origin is foreign */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This client has as much as it may have */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A mistake of teka's own */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has all it can do, or the work took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    picture: {
        parameters: {
            query?: {
                /** @description `light`, `dark`, `print` or `safe`; light if nothing is said. */
                theme?: string;
            };
            header?: never;
            path: {
                /** @description The family of the example */
                family: string;
                /** @description Its name */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The picture */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "image/svg+xml": string;
                };
            };
            /** @description There is no such theme */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host or Origin is foreign */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such example */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This client has as much as it may have */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A mistake of teka's own */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has all it can do, or the work took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    families: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All families */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["About"];
                };
            };
            /** @description The Host or Origin is foreign */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This client has as much as it may have */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A mistake of teka's own */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has all it can do, or the work took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description The Host or Origin is foreign */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A mistake of teka's own */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has all it can do, or the work took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    hint: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["HintIn"];
            };
        };
        responses: {
            /** @description The hint, or why there is none */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hinted"];
                };
            };
            /** @description The body is no JSON, or not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host or Origin is foreign */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body did not arrive in time */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not `application/json`, or it has a `Content-Encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The puzzle is wrong, or this cannot be done with it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This client has as much as it may have */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A mistake of teka's own */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has all it can do, or the work took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    start: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["JobIn"];
            };
        };
        responses: {
            /** @description It was accepted */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobOut"];
                };
            };
            /** @description The body is no JSON, or not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host or Origin is foreign */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body did not arrive in time */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not `application/json`, or it has a `Content-Encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The puzzle is wrong, or this cannot be done with it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This client has as much as it may have */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A mistake of teka's own */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has all it can do, or the work took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    look: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the job */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobOut"];
                };
            };
            /** @description The Host or Origin is foreign */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such job, or no longer */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A mistake of teka's own */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has all it can do, or the work took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    cancel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the job */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where it stands */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["JobOut"];
                };
            };
            /** @description The Host or Origin is foreign */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such job, or no longer */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A mistake of teka's own */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has all it can do, or the work took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    events: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The name of the job */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/event-stream": components["schemas"]["StreamedEvent"];
                };
            };
            /** @description The Host or Origin is foreign */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description There is no such job, or no longer */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This client has as much as it may have */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A mistake of teka's own */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has all it can do, or the work took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    open: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["OpenIn"];
            };
        };
        responses: {
            /** @description The puzzle */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenOut"];
                };
            };
            /** @description The body is no JSON, or not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host or Origin is foreign */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body did not arrive in time */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not `application/json`, or it has a `Content-Encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The puzzle is wrong, or this cannot be done with it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This client has as much as it may have */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A mistake of teka's own */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has all it can do, or the work took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    description: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The description */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description The Host or Origin is foreign */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This client has as much as it may have */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A mistake of teka's own */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has all it can do, or the work took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    render: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RenderIn"];
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                    "application/json": Record<string, never>;
                    "image/svg+xml": string;
                    "image/png": string;
                    "application/pdf": string;
                    "image/gif": string;
                };
            };
            /** @description The body is no JSON, or not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host or Origin is foreign */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body did not arrive in time */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not `application/json`, or it has a `Content-Encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The puzzle is wrong, or this cannot be done with it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This client has as much as it may have */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A mistake of teka's own */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has all it can do, or the work took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    review: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReviewIn"];
            };
        };
        responses: {
            /** @description What is wrong */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Reviewed"];
                };
            };
            /** @description The body is no JSON, or not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host or Origin is foreign */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body did not arrive in time */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not `application/json`, or it has a `Content-Encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The puzzle is wrong, or this cannot be done with it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This client has as much as it may have */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A mistake of teka's own */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has all it can do, or the work took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    sets: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description All sets */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Sets"];
                };
            };
            /** @description The Host or Origin is foreign */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This client has as much as it may have */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A mistake of teka's own */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has all it can do, or the work took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
    trace: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TraceIn"];
            };
        };
        responses: {
            /** @description The events */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TraceOut"];
                };
            };
            /** @description The body is no JSON, or not as described */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The Host or Origin is foreign */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body did not arrive in time */
            408: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is too large */
            413: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The body is not `application/json`, or it has a `Content-Encoding` */
            415: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The puzzle is wrong, or this cannot be done with it */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description This client has as much as it may have */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description A mistake of teka's own */
            500: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
            /** @description The server has all it can do, or the work took too long */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorAnswer"];
                };
            };
        };
    };
}
