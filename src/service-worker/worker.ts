import type { Manifest } from './kept-copy.ts';
import { createOfflineCache } from './kept-copy.ts';
import { isUsedMessage, workerMessages } from './worker-protocol.ts';

/** Inserted by the build. */
declare const __PRECACHE__: Manifest;

interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface RequestEvent extends LastingEvent {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

interface WordEvent extends LastingEvent {
  readonly data: unknown;
  readonly source: { postMessage(word: string): void } | null;
}

/** The part of the worker's global scope missing from the page's types. */
const scope = self as unknown as {
  skipWaiting(): Promise<void>;
  readonly clients: { claim(): Promise<void> };
};

const copy = createOfflineCache(__PRECACHE__, {
  caches: self.caches,
  fetch: (request, init) => self.fetch(request, init),
  origin: self.location.origin,
});

// Takes over immediately, also on a first visit: a copy also has the previous build's files, so open pages lose nothing
// (FRM-031).
self.addEventListener('install', (event) =>
  (event as LastingEvent).waitUntil(copy.install().then(() => scope.skipWaiting())),
);
self.addEventListener('activate', (event) =>
  (event as LastingEvent).waitUntil(copy.activate().then(() => scope.clients.claim())),
);
self.addEventListener('message', (event) => {
  const { data, source, waitUntil } = event as unknown as WordEvent;
  if (!isUsedMessage(data)) return;
  waitUntil.call(
    event,
    copy.keepUsed(data.paths).then(
      () => source?.postMessage(workerMessages.isKept),
      () => {},
    ),
  );
});
self.addEventListener('fetch', (event) => {
  const { request } = event as RequestEvent;
  const answer = copy.respond(request);
  if (answer) (event as RequestEvent).respondWith(answer);
});
