import { describe, expect, it } from 'vitest';
import { bodyProblems } from '../../testing/control-client.ts';
import { readClockChange, readStart, readStarts, readStoryText, readWorldChoice } from './read-bodies.ts';
import { readState } from './read-state.ts';
import type { Read } from './shapes.ts';

const readers: Readonly<Record<string, Read<unknown>>> = {
  'POST /__mock/api/scenarios/active': readStart,
  'PUT /__mock/api/scenarios/active': readStarts,
  'POST /__mock/api/clock': readClockChange,
  'PUT /__mock/api/world': readWorldChoice,
  'PUT /__mock/api/story': readStoryText,
  'PUT /__mock/api/state': readState,
};

/** The reader's error for a body; empty if it is valid. */
function complaint(operation: string, body: unknown): string {
  try {
    readers[operation]?.(body, '');
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

const fault = { kind: 'no-answer' };
const good: [operation: string, bodies: unknown[]][] = [
  [
    'POST /__mock/api/scenarios/active',
    [
      { name: 'http-500-json' },
      { name: 'http-500-json@sessions' },
      { name: 'a', title: '' },
      { name: 'a', rules: Array.from({ length: 50 }, () => ({ fault })) },
      { name: 'a', rules: [{ fault, operation: 'sessions', calls: { from: 1 }, share: 1 }] },
      { name: 'a', rules: [{ fault, calls: { from: 2, to: 2 }, share: 0.01 }] },
      ...[
        { kind: 'graphql-error', code: 'X' },
        { kind: 'graphql-error', code: 'X', message: '', status: 200 },
        { kind: 'partial-data' },
        { kind: 'partial-data', field: 'summary', isSilent: true },
        { kind: 'forbidden-null', field: '_a1' },
        { kind: 'forbidden-null' },
        { kind: 'http-status', status: 599, body: 'html' },
        { kind: 'http-status', status: 400, body: 'json', message: 'x', retryAfter: 0 },
        { kind: 'invalid-json' },
        { kind: 'cut-answer' },
        { kind: 'connection-reset' },
        { kind: 'latency', shape: 'stepped', milliseconds: Array(20).fill(120_000) },
        { kind: 'expired-token' },
        { kind: 'expired-token', refresh: 'refused' },
        { kind: 'clock-drift', seconds: -86_400 },
        { kind: 'download-job', outcome: 'dead-file' },
        { kind: 'hostile-value', value: 'null' },
        { kind: 'hostile-value', value: 'markup', field: 'Session.referrer' },
        { kind: 'account-size', size: 'huge' },
      ].map((one) => ({ name: 'a', rules: [{ fault: one }] })),
    ],
  ],
  ['PUT /__mock/api/scenarios/active', [[], [{ name: 'a' }, { name: 'b', rules: [{ fault }] }]]],
  [
    'POST /__mock/api/clock',
    [
      { action: 'stop' },
      { action: 'run' },
      { action: 'reset' },
      { action: 'set', to: '2026-11-21' },
      { action: 'advance', milliseconds: -31_622_400_000 },
    ],
  ],
  [
    'PUT /__mock/api/world',
    [
      { seed: null, size: null },
      { seed: 0, size: 1_000_000 },
      { seed: 2_147_483_647, size: null },
    ],
  ],
  ['PUT /__mock/api/story', [{ story: '' }]],
  ['PUT /__mock/api/state', [{ version: 1, entries: {} }]],
];

const bad: [operation: string, body: unknown, says: string][] = [
  ['POST /__mock/api/scenarios/active', null, 'The body must be an object'],
  ['POST /__mock/api/scenarios/active', [], 'The body must be an object'],
  ['POST /__mock/api/scenarios/active', 'x', 'The body must be an object'],
  ['POST /__mock/api/scenarios/active', {}, 'name is missing'],
  ['POST /__mock/api/scenarios/active', { name: 5 }, 'name must be a text'],
  ['POST /__mock/api/scenarios/active', { name: 'A b' }, 'name must look like'],
  ['POST /__mock/api/scenarios/active', { name: 'a@' }, 'name must look like'],
  ['POST /__mock/api/scenarios/active', { name: 'x'.repeat(140) }, 'name must look like'],
  [
    'POST /__mock/api/scenarios/active',
    { name: 'a', rule: [] },
    'rule is not known here: there are name, title, rules',
  ],
  ['POST /__mock/api/scenarios/active', JSON.parse('{"name":"a","__proto__":{}}'), '__proto__ is not known here'],
  ['POST /__mock/api/scenarios/active', { name: 'a', title: null }, 'title must be a text'],
  ['POST /__mock/api/scenarios/active', { name: 'a', rules: [] }, 'rules must not be empty'],
  ['POST /__mock/api/scenarios/active', { name: 'a', rules: {} }, 'rules must be a list'],
  [
    'POST /__mock/api/scenarios/active',
    { name: 'a', rules: Array(51).fill({ fault }) },
    'rules must have at most 50 entries',
  ],
  ['POST /__mock/api/scenarios/active', { name: 'a', rules: [{}] }, 'rules[0].fault is missing'],
  ...(
    [
      [{ kind: 'nope' }, 'fault.kind must be graphql-error, partial-data'],
      [{ kind: 'toString' }, 'fault.kind must be'],
      [{}, 'fault.kind must be'],
      [{ kind: 'graphql-error' }, 'fault.code is missing'],
      [{ kind: 'graphql-error', code: '' }, 'fault.code must not be empty'],
      [{ kind: 'graphql-error', code: 'X', status: 199 }, 'fault.status must be a whole number from 200 to 599'],
      [{ kind: 'partial-data', path: 'x' }, 'fault.path is not known here: there are kind, field, isSilent'],
      [{ kind: 'http-status', status: 500 }, 'fault.body is missing'],
      [{ kind: 'http-status', status: 500, body: 'xml' }, 'fault.body must be json, html or empty'],
      [{ kind: 'http-status', status: 399, body: 'json' }, 'fault.status must be a whole number from 400 to 599'],
      [{ kind: 'http-status', status: '500', body: 'json' }, 'fault.status must be a whole number'],
      [{ kind: 'http-status', status: 500, body: 'json', retryAfter: -1 }, 'fault.retryAfter must be'],
      [{ kind: 'latency', shape: 'fixed', milliseconds: [] }, 'fault.milliseconds must not be empty'],
      [{ kind: 'latency', shape: 'fixed', milliseconds: [1.5] }, 'fault.milliseconds[0] must be a whole number'],
      [{ kind: 'latency', shape: 'stepped', milliseconds: Array(21).fill(1) }, 'at most 20 entries'],
      [{ kind: 'latency', shape: 'wild', milliseconds: [1] }, 'fault.shape must be fixed, lognormal or stepped'],
      [{ kind: 'expired-token', refresh: true }, 'fault.refresh must be works or refused'],
      [{ kind: 'clock-drift', seconds: 86_401 }, 'fault.seconds must be'],
      [{ kind: 'download-job', outcome: 'lost' }, 'fault.outcome must be stuck, failed or dead-file'],
      [{ kind: 'hostile-value', value: 'null', field: 'a.b.c' }, 'fault.field must look like'],
      [{ kind: 'account-size', size: 5 }, 'fault.size must be empty or huge'],
    ] as const
  ).map(([one, message]): (typeof bad)[number] => [
    'POST /__mock/api/scenarios/active',
    { name: 'a', rules: [{ fault }, { fault: one }] },
    `rules[1].${message.startsWith('at') ? 'fault.milliseconds must have ' : ''}${message}`,
  ]),
  ['POST /__mock/api/scenarios/active', { name: 'a', rules: [{ fault, share: 0 }] }, 'rules[0].share must be over 0'],
  ['POST /__mock/api/scenarios/active', { name: 'a', rules: [{ fault, share: 1.1 }] }, 'rules[0].share must be'],
  ['POST /__mock/api/scenarios/active', { name: 'a', rules: [{ fault, calls: { to: 2 } }] }, 'calls.from is missing'],
  ['POST /__mock/api/scenarios/active', { name: 'a', rules: [{ fault, calls: { from: 0 } }] }, 'calls.from must be'],
  ['PUT /__mock/api/scenarios/active', { name: 'a' }, 'The body must be a list'],
  ['PUT /__mock/api/scenarios/active', [{ name: 'a' }, {}], '[1].name is missing'],
  ['POST /__mock/api/clock', {}, 'action must be stop, run, set, advance or reset'],
  ['POST /__mock/api/clock', { action: 'stop', to: 'x' }, 'to is not known here: there is action'],
  ['POST /__mock/api/clock', { action: 'set' }, 'to is missing'],
  ['POST /__mock/api/clock', { action: 'advance', milliseconds: 31_622_400_001 }, 'milliseconds must be'],
  ['PUT /__mock/api/world', { seed: 1 }, 'size is missing'],
  ['PUT /__mock/api/world', { seed: -1, size: null }, 'seed must be a whole number from 0 to 2147483647'],
  ['PUT /__mock/api/world', { seed: null, size: 1_000_001 }, 'size must be a whole number from 0 to 1000000'],
  ['PUT /__mock/api/story', { story: 5 }, 'story must be a text'],
  ['PUT /__mock/api/state', { version: 2, entries: {} }, 'version must be 1'],
  ['PUT /__mock/api/state', { version: 1, entries: [] }, 'entries must be an object'],
];

describe('body readers', () => {
  it.each(good.flatMap(([operation, bodies]) => bodies.map((body) => ({ operation, body }))))(
    'accept what the document accepts: $operation $body',
    ({ operation, body }) => {
      expect(bodyProblems(operation, body)).toEqual([]);
      expect(complaint(operation, body)).toBe('');
    },
  );

  it.each(bad.map(([operation, body, message]) => ({ operation, body, says: message })))(
    'reject what the document rejects: $says ($#)',
    ({ operation, body, says: message }) => {
      expect(bodyProblems(operation, body)).not.toEqual([]);
      expect(complaint(operation, body)).toContain(message);
    },
  );
});
