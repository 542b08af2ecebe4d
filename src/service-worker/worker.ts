import type { Manifest } from './kept-copy.ts';
import { createKeptCopy } from './kept-copy.ts';

/** Written in by the build. */
declare const __PRECACHE__: Manifest;

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const copy = createKeptCopy(__PRECACHE__, {
  caches: self.caches,
  fetch: (request, init) => self.fetch(request, init),
  origin: self.location.origin,
});

// A new worker waits until no page of the old build is open: their files are in the old copy.
self.addEventListener('install', (event) => (event as LastingEvent).waitUntil(copy.install()));
self.addEventListener('activate', (event) => (event as LastingEvent).waitUntil(copy.activate()));
self.addEventListener('fetch', (event) => {
  const { request } = event as RequestEvent;
  const answer = copy.respond(request);
  if (answer) (event as RequestEvent).respondWith(answer);
});
