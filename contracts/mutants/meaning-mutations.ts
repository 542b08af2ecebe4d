import { hostileTexts } from '../../fixtures/hostile-strings.ts';
import type { Variables } from '../client/backend.ts';
import { KnownResponse, readContent } from '../client/json.ts';
import { type Answer, type Mutation, rulesOf, type Send } from './mutated-backend.ts';

/** Repeats the first response to each request, whatever was saved in between. */
function neverAgain(call: string): Send {
  const answers = new Map<string, Response>();
  return async (path, init, next) => {
    if (!String(init?.body).includes(`${call}(`)) return next(path, init);
    const headers = new Headers(init?.headers);
    const key = `${headers.get('authorization')} ${headers.get('x-wt-wtid')} ${init?.body}`;
    const known = answers.get(key);
    if (known) return known;
    const response = await next(path, init);
    const knownResponse = new KnownResponse(await readContent(response), response);
    answers.set(key, knownResponse);
    return knownResponse;
  };
}

const withoutPart =
  (argument: string, part: string) =>
  (variables: Variables): Variables => {
    const { [part]: _, ...rest } = (variables[argument] ?? {}) as Record<string, unknown>;
    return variables[argument] ? { ...variables, [argument]: rest } : variables;
  };

const withoutZone: Send = (path, init, next) => {
  const text = String(init?.body);
  const isSave = text.includes('saveAccountSettings(');
  return next(path, isSave ? { ...init, body: text.replace(/"timezoneOffset":"[^"]*",?/, '') } : init);
};

const firstOfSeveral = (variables: Variables): Variables => {
  const { vettedFilters } = variables;
  const isSome = Array.isArray(vettedFilters) && vettedFilters.length > 1 && vettedFilters.length < 4;
  return isSome ? { ...variables, vettedFilters: vettedFilters.slice(0, 1) } : variables;
};

const withSearches =
  (change: (text: string) => string) =>
  (variables: Variables): Variables => {
    const query = (variables.query ?? {}) as { readonly searches?: readonly string[] | null };
    return query.searches ? { ...variables, query: { ...query, searches: query.searches.map(change) } } : variables;
  };

const nowhere = 'found nowhere';
/** Terms of the world's visitors that contain capitals, lowercased as by a case-insensitive search. */
const inLowerCase: readonly string[] = hostileTexts.flatMap((text) => (/[A-Z]/.test(text) ? [text.toLowerCase()] : []));

const withAddress = (answer: Answer): Answer => {
  const { companyIsISP, ...rest } = (answer ?? {}) as Record<string, unknown>;
  return companyIsISP ? ({ ...rest, companyIsISP, address: '12 Main Street, Akron, OH' } as Answer) : answer;
};

const dayEarlier = (answer: Answer): Answer => {
  const { firstSeen, ...rest } = (answer ?? {}) as Record<string, unknown>;
  if (typeof firstSeen !== 'string') return answer;
  const earlier = new Date(Date.parse(firstSeen) - 86_400_000).toISOString().replace('.000Z', 'Z');
  return { ...rest, firstSeen: earlier } as Answer;
};

/** Keeps each visitor's first-seen time, whatever is saved. */
function firstSeenForever(): Send {
  const known = new Map<string, string>();
  return async (path, init, next) => {
    const response = await next(path, init);
    const [found] = /"firstSeen":"[^"]*"/.exec(await response.clone().text()) ?? [];
    if (found === undefined) return response;
    const first = known.get(String(init?.body)) ?? found;
    known.set(String(init?.body), first);
    return new Response((await response.text()).replace(found, first), response);
  };
}

const turnedBounds = ({ bounds, ...rest }: Variables): Variables => {
  const [west, south, east, north] = (bounds ?? []) as readonly number[];
  return { ...rest, bounds: Number(west) > Number(east) ? [east, south, west, north] : bounds };
};

const atMost = (argument: string, most: number) => (variables: Variables) =>
  Number(variables[argument]) > most ? { ...variables, [argument]: most } : variables;

/** Pages shorter than requested, although the contract allows that size. */
const shortPages: readonly Mutation[] = (
  [
    ['limit', 'offset'],
    ['last', 'cursor'],
  ] as const
).map(([argument, style]) => ({
  name: `sessions gives at most 500 rows by ${style}`,
  call: 'sessions',
  rule: rulesOf('sessions', `paging.largest.${style}`),
  changeVariables: atMost(argument, 500),
}));

/** Misunderstandings of a backend where each response looks right by itself. */
export function meaningMutations(): Mutation[] {
  return [
    ...shortPages,
    ...['visitor', 'visitors', 'referrers', 'browsers', 'topPages', 'highValueActivities'].map((call) => ({
      name: `${call} is not counted again after a save of settings`,
      call,
      rule: /^saves\.settings\b/,
      path: '/graphql',
      send: neverAgain(call),
    })),
    {
      name: 'saveAccountSettings saves no time zone',
      call: 'saveAccountSettings',
      rule: /^saves\.settings\.timezoneOffset$/,
      path: '/graphql',
      send: withoutZone,
    },
    {
      name: 'sessions finds what is searched in capitals nowhere',
      call: 'sessions',
      rule: /^sessions\.filter$/,
      changeVariables: withSearches((text) => (/[A-Z]/.test(text) ? nowhere : text)),
    },
    {
      name: 'sessions finds terms with capitals only as they are written',
      call: 'sessions',
      rule: /^sessions\.filter$/,
      changeVariables: withSearches((text) => (inLowerCase.includes(text) ? nowhere : text)),
    },
    {
      name: 'locations takes bounds across 180 degrees for those of the other side',
      call: 'locations',
      rule: /^locations\.total$/,
      changeVariables: turnedBounds,
    },
    {
      name: 'highValueActivities takes the first of several values',
      call: 'highValueActivities',
      rule: /^activities\.vetted$/,
      changeVariables: firstOfSeveral,
    },
    {
      name: 'phoneCall ignores timestamp',
      call: 'phoneCall',
      rule: /^calls\./,
      changeVariables: withoutPart('query', 'timestamp'),
    },
    {
      name: 'phoneCall has the city of the caller alone',
      call: 'phoneCall',
      rule: /^calls\.same$/,
      field: 'callerLocation',
      path: '/graphql',
      respond: (status, text) => ({ status, text: text.replaceAll(/("callerLocation":"[^",]*)[^"]*/g, '$1') }),
    },
    {
      name: 'visitor tells the address of a visitor of an ISP',
      call: 'visitor',
      rule: /^visitor\.company$/,
      field: 'address',
      answer: withAddress,
    },
    {
      name: 'visitor firstSeen is a day before the first session',
      call: 'visitor',
      rule: /^visitor\.first-seen$/,
      field: 'firstSeen',
      answer: dayEarlier,
    },
    {
      name: 'visitor firstSeen is that of sessions which settings leave out',
      call: 'visitor',
      rule: /^saves\.settings\.first-seen$/,
      field: 'firstSeen',
      send: firstSeenForever(),
    },
  ];
}
