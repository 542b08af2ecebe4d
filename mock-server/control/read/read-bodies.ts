import { hostileValues } from '../../../fixtures/scenarios/faults.ts';
import type {
  ActiveScenario,
  ClockChange,
  Fault,
  RequestDecision,
  Rule,
  StartScenario,
  StoryText,
  WorldChoice,
} from '../../../schema/generated/control.ts';
import { largestWorld } from '../../../schema/reference/limits.ts';
import { byTag, checked, flag, list, nullOr, object, oneOf, problemAt, type Read, text, whole } from './shapes.ts';

const fieldName = text({ pattern: /^[A-Za-z_][A-Za-z0-9_]{0,63}$/ });

/** Responses with these statuses have no body, which an error needs. */
const hasBody = (status: number) => ![204, 205, 304].includes(status);
const errorStatus = checked(whole(200, 599), hasBody, 'must be a status whose answer has a body');

/** Reads the parameters of each kind of fault. A missing kind doesn't compile. */
const faultReaders: { readonly [Kind in Fault['kind']]: Read<Extract<Fault, { kind: Kind }>> } = {
  'graphql-error': object(
    { kind: oneOf('graphql-error'), code: text({ least: 1 }) },
    { message: text(), argument: text(), status: errorStatus },
  ),
  'partial-data': object({ kind: oneOf('partial-data') }, { field: fieldName, isSilent: flag }),
  'forbidden-null': object({ kind: oneOf('forbidden-null') }, { field: fieldName }),
  'http-status': object(
    { kind: oneOf('http-status'), status: whole(400, 599), body: oneOf('json', 'html', 'empty') },
    { message: text(), retryAfter: whole(0, Number.MAX_VALUE) },
  ),
  'invalid-json': object({ kind: oneOf('invalid-json') }),
  'cut-answer': object({ kind: oneOf('cut-answer') }),
  'connection-reset': object({ kind: oneOf('connection-reset') }),
  'no-answer': object({ kind: oneOf('no-answer') }),
  latency: object({
    kind: oneOf('latency'),
    shape: oneOf('fixed', 'lognormal', 'stepped'),
    milliseconds: list(whole(0, 120_000), 1, 20),
  }),
  'expired-token': object({ kind: oneOf('expired-token') }, { refresh: oneOf('works', 'refused') }),
  'clock-drift': object({ kind: oneOf('clock-drift'), seconds: whole(-86_400, 86_400) }),
  'download-job': object({ kind: oneOf('download-job'), outcome: oneOf('stuck', 'failed', 'dead-file') }),
  'hostile-value': object(
    { kind: oneOf('hostile-value'), value: oneOf(...hostileValues) },
    { field: text({ pattern: /^([A-Za-z_]\w{0,63}\.)?[A-Za-z_]\w{0,63}$/ }) },
  ),
  'account-size': object({ kind: oneOf('account-size'), size: oneOf('empty', 'huge') }),
};

/** A fault in the form of the control API document. */
const readFault: Read<Fault> = byTag('kind', faultReaders);

const count = whole(1, Number.MAX_VALUE);

const readShare: Read<number> = (value, place) => {
  if (typeof value !== 'number' || !(value > 0 && value <= 1)) throw problemAt(place, 'must be over 0 and at most 1');
  return value;
};

const readRuleShape: Read<Rule> = object(
  { fault: readFault },
  { operation: text(), calls: object({ from: count }, { to: count }), share: readShare },
);

/** A rule whose parts are also consistent with each other. */
const readRule: Read<Rule> = (value, place) => {
  const rule = readRuleShape(value, place);
  const { calls, fault } = rule;
  if (calls?.to !== undefined && calls.to < calls.from) throw problemAt(`${place}.calls.to`, 'is before calls.from');
  if (fault.kind !== 'latency') return rule;
  const { shape, milliseconds } = fault;
  const [first = 0, second = 0] = milliseconds;
  const delays = `${place}.fault.milliseconds`;
  if (shape === 'fixed' && milliseconds.length !== 1) throw problemAt(delays, 'must hold one delay where it is fixed');
  if (shape === 'lognormal' && (milliseconds.length !== 2 || first <= 0 || second < first)) {
    throw problemAt(delays, 'must hold a median over 0 and a 95th percentile that is not less');
  }
  return rule;
};

const name = text({ pattern: /^[a-z0-9][a-z0-9-]{0,63}(@[A-Za-z0-9_./-]{1,100})?$/ });
const readRules = list(readRule, 1, 50);

/** One scenario to put on the stack. */
export const readStart: Read<StartScenario> = object({ name }, { title: text(), rules: readRules });

/** A whole stack. */
export const readStarts: Read<StartScenario[]> = list(readStart);

const isWithinYears = (moment: number) => moment >= Date.UTC(1969) && moment <= Date.UTC(10_001);

/** A moment that a clock can show, in milliseconds: within the years 1970 to 9999, or close to them. */
export const readMoment: Read<number> = (value, place) => {
  if (typeof value !== 'number' || !Number.isInteger(value) || !isWithinYears(value)) {
    throw problemAt(place, 'must be a moment of the years 1969 to 10000, in whole milliseconds since 1970');
  }
  return value;
};

/** A scenario in the form that a sandbox stores. */
export const readActive: Read<ActiveScenario> = object({
  name,
  title: text(),
  rules: list(readRule, 0, 50),
  since: readMoment,
});

/** A little over a year, in milliseconds: worlds extend from two years before the mock's start to a year after it. */
const farthest = 31_622_400_000;

export const readClockChange: Read<ClockChange> = byTag('action', {
  stop: object({ action: oneOf('stop') }),
  run: object({ action: oneOf('run') }, { speed: whole(1, 86_400) }),
  set: object({ action: oneOf('set'), to: text() }),
  advance: object({ action: oneOf('advance'), milliseconds: whole(-farthest, farthest) }),
  reset: object({ action: oneOf('reset') }),
});

export const readWorldChoice: Read<WorldChoice> = object({
  seed: nullOr(whole(0, largestWorld.seed)),
  size: nullOr(whole(0, largestWorld.sessions)),
});

export const readStoryText: Read<StoryText> = object({ story: text() });

/** A tester's decision on an account request. */
export const readRequestDecision: Read<RequestDecision> = object(
  { tinid: text({ least: 1 }), status: oneOf('PENDING', 'APPROVED', 'DECLINED') },
  { accounts: list(text({ least: 1 }), 1, 20) },
);
