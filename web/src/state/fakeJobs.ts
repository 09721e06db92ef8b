// Jobs for unit tests: they are recorded instead of sent, and end when the test says so.
import { vi } from 'vitest';
import type { JobListener } from '../api/jobs';
import type { JobRequest } from '../api/types';

export interface FakeJob {
  request: JobRequest;
  listener: JobListener;
  abandoned: boolean;
}

export const fakeJobs: FakeJob[] = [];

export const startJob = vi.fn((request: JobRequest, listener: JobListener) => {
  const job: FakeJob = { request, listener, abandoned: false };
  fakeJobs.push(job);
  const abandon = () => {
    job.abandoned = true;
  };
  return { stop: abandon, abandon };
});
