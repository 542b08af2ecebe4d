import { createDemoCopy, type DemoManifest } from './demo-copy.ts';
import { demoMessages } from './worker-protocol.ts';

/** Inserted by the build. */
declare const __PRECACHE__: DemoManifest;

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
const { registration, importScripts, trustedTypes } = self as unknown as {
  readonly registration: ServiceWorkerRegistration;
  importScripts(path: string): void;
  readonly trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(path: string): string }): unknown };
};

const copy = createDemoCopy(__PRECACHE__, {
  caches: self.caches,
  fetch: (request, init) => self.fetch(request, init),
  scope: registration.scope,
});

// msw's script, imported last, skips waiting. An update must not take over pages that are open with another build.
self.addEventListener('install', (event) => {
  if (!registration.active) return;
  event.stopImmediatePropagation();
  (event as LastingEvent).waitUntil(copy.install());
});
self.addEventListener('activate', (event) => (event as LastingEvent).waitUntil(copy.activate()));

self.addEventListener('message', (event) => {
  const { data, source, waitUntil } = event as unknown as WordEvent;
  // msw would unregister the worker with the last page, and the copy with it.
  if (data === 'CLIENT_CLOSE') event.stopImmediatePropagation();
  if (data !== demoMessages.complete) return;
  waitUntil.call(
    event,
    copy.complete().then(
      (isNews) => (isNews ? source?.postMessage(demoMessages.isKept) : undefined),
      () => {},
    ),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event as RequestEvent;
  const answer = copy.respond(request);
  if (answer) (event as RequestEvent).respondWith(answer);
  if (answer || !copy.isCall(request)) event.stopImmediatePropagation();
});

const interception = 'mock-service-worker.js';
// The host's headers apply the page's policy to this script too, so only this one file can be loaded (FRM-052).
trustedTypes?.createPolicy('default', {
  createScriptURL(path) {
    if (path === interception) return path;
    throw new TypeError(`no script may come from ${path}`);
  },
});
importScripts(interception);
