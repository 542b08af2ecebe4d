import { config } from '../config/config.ts';
import { type ErrorReport, type ReportKind, toErrorReport } from './error-report.ts';

/** Takes reports to wherever a host gathers them. What it throws is dropped. */
export type ReportSink = (report: ErrorReport) => void;

const sinks = new Set<ReportSink>();

/** So many reports leave a page in an hour at most, and the same one once a minute. */
const maxReports = 50;
const hourMs = 3_600_000;
const pauseMs = 60_000;

let hour = { start: Number.NEGATIVE_INFINITY, count: 0 };
const lastTimes = new Map<string, number>();

/** Has reports taken to a host's own place (HST-006), beside the address that is configured. Returns what ends it. */
export function plugReportSink(sink: ReportSink): () => void {
  sinks.add(sink);
  return () => void sinks.delete(sink);
}

/** Tells the host of an error, and nobody else. */
export function report(kind: ReportKind, where: string, error: unknown, now = Date.now()): void {
  if (sinks.size === 0 && config.reportUrl === null) return;
  const made = toErrorReport(kind, where, error, now);
  const key = [kind, made.where, made.name, made.message, made.status, made.stack[0]].join();
  // A clock that was set back has moved, too.
  if (Math.abs(now - (lastTimes.get(key) ?? Number.NEGATIVE_INFINITY)) < pauseMs) return;
  if (Math.abs(now - hour.start) >= hourMs) hour = { start: now, count: 0 };
  if (hour.count >= maxReports) return;
  hour.count += 1;
  lastTimes.set(key, now);
  for (const sink of [...sinks, ...(config.reportUrl === null ? [] : [postReport])]) {
    try {
      sink(made);
    } catch {
      // A report of it would come back here.
    }
  }
}

/** As JSON to the address that is configured, also while the page is left; without cookies, since it needs none. */
function postReport(made: ErrorReport): void {
  if (config.reportUrl === null) return;
  const headers = { 'content-type': 'application/json' };
  const init: RequestInit = {
    method: 'POST',
    headers,
    body: JSON.stringify(made),
    keepalive: true,
    credentials: 'omit',
  };
  fetch(config.reportUrl, init).catch(() => {});
}

/**
 * The one place that writes what is only logged (ERR-016): where it happened and the message, by which tests and
 * testers find it, then the error itself with its stack. The host is told too.
 */
export function reportError(where: string, error: unknown, kind: ReportKind = 'error'): void {
  if (error instanceof Error) console.error(`${where}:`, error.message, error);
  else console.error(`${where}:`, error);
  report(kind, where, error);
}

/**
 * Tells the host of what nothing else has caught; the browser itself writes it to the console. Returns what ends it.
 */
export function reportUnhandled(target: Pick<Window, 'addEventListener' | 'removeEventListener'>): () => void {
  const onError = ({ error }: ErrorEvent) => report('unhandled', 'window', error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => report('unhandled', 'promise', reason);
  target.addEventListener('error', onError);
  target.addEventListener('unhandledrejection', onRejection);
  return () => {
    target.removeEventListener('error', onError);
    target.removeEventListener('unhandledrejection', onRejection);
  };
}
