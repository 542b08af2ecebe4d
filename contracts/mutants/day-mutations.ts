import { isRecord, parseJson } from '../client/json.ts';
import { addDays, beginOfDay, createDayOf } from '../model/days.ts';
import type { Mutation, Send } from './mutated-backend.ts';

type Values = Readonly<Record<string, unknown>>;
type Next = Parameters<Send>[2];

/** Sends a request with another body: returns the data, and the response it came in. */
async function sendBody(init: RequestInit | undefined, next: Next, body: Values) {
  const response = await next('/graphql', { ...init, body: JSON.stringify(body) });
  const answer = parseJson(await response.clone().text());
  return { response, data: isRecord(answer) && isRecord(answer.data) ? answer.data : {} };
}

/** The currently saved zone. */
async function zoneNow(init: RequestInit | undefined, next: Next): Promise<string> {
  const { data } = await sendBody(init, next, { query: '{ settings { timezoneOffset } }' });
  return isRecord(data.settings) ? String(data.settings.timezoneOffset) : 'UTC';
}

/** Returns a function for the day, in the currently saved zone, on which the session of an event may have begun. */
async function sessionDayReader(init: RequestInit | undefined, next: Next) {
  const dayOf = createDayOf(await zoneNow(init, next));
  return (moment: unknown) => dayOf(Date.parse(String(moment)) - 3_600_000);
}

const variablesOf = (init: RequestInit | undefined) => {
  const body = parseJson(String(init?.body));
  return isRecord(body) && isRecord(body.variables) ? { body, variables: body.variables } : null;
};

const isWithin = (day: string, { startDate, endDate }: Values) => day >= String(startDate) && day <= String(endDate);

const sessionsOfDays = `query sessions($query: SessionQuery!) {
  sessions(query: $query, limit: 1000) { edges { node { id visitDate } } }
}`;

type Edges = readonly { readonly node: Values }[];

const edgesOf = ({ sessions }: Values): Edges =>
  isRecord(sessions) && Array.isArray(sessions.edges) ? (sessions.edges as Edges) : [];

/** Treats a day as the 24 hours after its start. */
const dayOf24Hours: Send = async (path, init, next) => {
  const request = variablesOf(init);
  const query = isRecord(request?.variables.query) ? request.variables.query : {};
  const { startDate, endDate } = query;
  if (!request || typeof startDate !== 'string' || startDate !== endDate) return next(path, init);
  const dayStart = beginOfDay(await zoneNow(init, next), startDate);
  const twoDays = { query: { ...query, endDate: addDays(startDate, 1) } };
  const known = await sendBody(init, next, { query: sessionsOfDays, variables: twoDays });
  const ids = edgesOf(known.data).flatMap(({ node: { id, visitDate } }) => {
    const since = Date.parse(String(visitDate)) - dayStart;
    return since >= 0 && since < 24 * 3_600_000 ? [id] : [];
  });
  const { response, data } = await sendBody(init, next, {
    ...request.body,
    variables: { ...request.variables, ...twoDays },
  });
  const edges = edgesOf(data).filter(({ node }) => ids.includes(node.id));
  const pageInfo = { hasNextPage: false, totalCount: edges.length };
  return Response.json({ data: { sessions: { edges, pageInfo } } }, { headers: response.headers });
};

/** Finds a call by the day of its session. */
const callOfSessionDay: Send = async (path, init, next) => {
  const request = variablesOf(init);
  if (request === null || !isRecord(request.variables.query)) return next(path, init);
  const { query, ...variables } = request.variables;
  const { response, data } = await sendBody(init, next, { ...request.body, variables });
  const dayOf = await sessionDayReader(init, next);
  const { phoneCall } = data;
  if (!isRecord(phoneCall) || isWithin(dayOf(phoneCall.dateTime), query as Values)) return response;
  return Response.json({ data: { phoneCall: null } }, { headers: response.headers });
};

/** Lists the activities of the sessions of a day. */
const activitiesOfSessionDays: Send = async (path, init, next) => {
  const request = variablesOf(init);
  const endDate = request?.variables.endDate;
  if (!request || typeof endDate !== 'string' || endDate !== request.variables.startDate) return next(path, init);
  const variables = { ...request.variables, endDate: addDays(endDate, 1) };
  const { response, data } = await sendBody(init, next, { ...request.body, variables });
  const dayOf = await sessionDayReader(init, next);
  const list = data.highValueActivities;
  if (!isRecord(list) || !Array.isArray(list.edges)) return response;
  const edges = list.edges.filter((edge: { node: Values }) => isWithin(dayOf(edge.node.timestamp), request.variables));
  const pageInfo = { hasNextPage: false, totalCount: edges.length };
  const highValueActivities = { ...list, edges, pageInfo };
  return Response.json({ data: { highValueActivities } }, { headers: response.headers });
};

/** Returns part of a campaign for all of its days, if the requested days have any of it. */
const ofAllDays =
  (field: string): Send =>
  async (path, init, next) => {
    const request = variablesOf(init);
    if (!request) return next(path, init);
    const { startDate, endDate } = request.variables;
    const days = { startDate: addDays(String(startDate), -800), endDate: addDays(String(endDate), 800) };
    const { response, data } = await sendBody(init, next, request.body);
    const whole = await sendBody(init, next, { ...request.body, variables: { ...request.variables, ...days } });
    if (!isRecord(data.campaign) || !isRecord(whole.data.campaign)) return response;
    const part = data.campaign[field];
    if (!Array.isArray(part) || part.length === 0) return response;
    const campaign = { ...data.campaign, [field]: whole.data.campaign[field] };
    return Response.json({ data: { campaign } }, { headers: response.headers });
  };

/** Keeps notes on their first days, whatever zone is saved later. */
function notesOfFirstZone() {
  const notes = new Map<string, unknown>();
  return (answer: unknown) => {
    if (!isRecord(answer) || !Array.isArray(answer.days)) return answer;
    const days = answer.days.map((day: { readonly ydt: string; readonly note: unknown }) => {
      if (!notes.has(day.ydt)) notes.set(day.ydt, day.note);
      return { ...day, note: notes.get(day.ydt) };
    });
    return { ...answer, days };
  };
}

/** Changes the timestamp of a query. */
const withMoment =
  (change: (moment: string) => string) =>
  ({ query, ...rest }: Values): Values =>
    isRecord(query) && typeof query.timestamp === 'string'
      ? { ...rest, query: { ...query, timestamp: change(query.timestamp) } }
      : { ...rest, query };

/**
 * Items on the day of something else, on a UTC day, or on a 24-hour day (ACT-023, ACT-028, CAL-023, CMP-045, HOM-018).
 */
export function dayMutations(): Mutation[] {
  return [
    {
      name: 'phoneCall has a call in the days of its session',
      call: 'phoneCall',
      rule: /^saves\.zone-days$/,
      send: callOfSessionDay,
    },
    {
      name: 'highValueActivities lists the activities of the sessions of a day',
      call: 'highValueActivities',
      rule: /^saves\.zone-days$/,
      send: activitiesOfSessionDays,
    },
    {
      name: 'sessions takes every day for 24 hours',
      call: 'sessions',
      rule: /^saves\.zone-clocks$/,
      // Few visits are in the one hour of a year that such a day wrongly includes or leaves out.
      size: 4000,
      send: dayOf24Hours,
    },
    {
      name: 'sessions takes a moment for one of UTC whatever its offset',
      call: 'sessions',
      rule: /^sessions\.moments$/,
      changeVariables: withMoment((moment) => moment.replace(/[+-]\d\d:\d\d$/, 'Z')),
    },
    {
      name: 'sessions rounds the seconds of a moment',
      call: 'sessions',
      rule: /^sessions\.moments$/,
      changeVariables: withMoment(
        (moment) => `${new Date(Math.round(Date.parse(moment) / 1000) * 1000).toISOString().slice(0, 19)}Z`,
      ),
    },
    {
      name: 'campaign topVisitors are those of all days',
      call: 'campaign',
      rule: /^campaign\.range$/,
      field: 'topVisitors',
      send: ofAllDays('topVisitors'),
    },
    {
      name: 'campaign visitorLocations are those of all days',
      call: 'campaign',
      rule: /^campaign\.locations$/,
      field: 'visitorLocations',
      send: ofAllDays('visitorLocations'),
    },
    {
      name: 'sessionsByDate has notes on the same days in every time zone',
      call: 'sessionsByDate',
      rule: /^saves\.zone-notes$/,
      field: 'note',
      answer: notesOfFirstZone() as NonNullable<Mutation['answer']>,
    },
  ];
}
