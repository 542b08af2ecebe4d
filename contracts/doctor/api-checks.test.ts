import { describe, expect, it } from 'vitest';
import { examinePlace, readDoctorOptions } from '../cli/doctor.ts';
import { formatFindings } from './findings.ts';
import {
  examine,
  open,
  person,
  type SpoilApi,
  serveApi,
  serveSite,
  spoilPath,
  textsOf,
  withHeaders,
} from './testing/place.ts';

const setting =
  (name: string, value: string, only?: string): SpoilApi =>
  (request, answer) =>
    withHeaders(answer(request), (headers) => {
      if (only === undefined || request.method === only) headers.set(name, value);
    });

/** A proxy that drops a header. */
const dropping =
  (name: string): SpoilApi =>
  async (request, answer) => {
    const headers = new Headers(request.headers);
    headers.delete(name);
    const body = request.method === 'POST' ? await request.text() : null;
    return answer(new Request(request.url, { method: request.method, headers, body }));
  };

const authorizesPreflights: SpoilApi = async (request, answer) =>
  request.method === 'OPTIONS' ? new Response('', { status: 401 }) : answer(request);

const signsInElsewhere: SpoilApi = async (request, answer) =>
  new URL(request.url).pathname.startsWith('/auth') ? new Response('<h1>404</h1>', { status: 404 }) : answer(request);

/** Like nginx at a location whose add_header lacks `always`. */
const closedWhereItFails: SpoilApi = async (request, answer) => {
  const response = await answer(request);
  if (response.ok || new URL(request.url).pathname !== '/graphql') return response;
  return withHeaders(Promise.resolve(response), (headers) => headers.delete('access-control-allow-origin'));
};

const cases: readonly (readonly [server: string, spoil: SpoilApi, sentence: RegExp])[] = [
  ['that requires sign-in for preflights', authorizesPreflights, /answers OPTIONS with 401/],
  [
    'that allows other pages',
    setting('access-control-allow-origin', 'https://other.example'),
    /Allow-Origin: http:\/\/127/,
  ],
  [
    'that allows too few headers',
    setting('access-control-allow-headers', 'content-type, authorization'),
    /add x-wt-wtid, x-wt-legacy_token, x-request-id to/,
  ],
  ['that relies on * for authorization', setting('access-control-allow-headers', '*'), /add authorization to/],
  ['whose responses lack CORS headers', setting('access-control-allow-origin', 'null', 'POST'), /including errors/],
  ['whose errors lack CORS headers', closedWhereItFails, /including errors/],
  ['behind a proxy that drops x-wt-legacy_token', dropping('x-wt-legacy_token'), /underscores_in_headers on/],
  ['behind a proxy that drops x-wt-wtid', dropping('x-wt-wtid'), /x-wt-wtid does not arrive/],
  ['behind a proxy that drops authorization', dropping('authorization'), /let the proxy pass authorization/],
  [
    'whose responses are cached',
    setting('cache-control', 'public, max-age=60'),
    /show one person's figures to another/,
  ],
  [
    'that has moved',
    async () => new Response('{}', { status: 308, headers: { location: 'https://api.example/graphql?key=x' } }),
    /graphql answers 308, which redirects to https:\/\/api\.example\/graphql: --api must be/,
  ],
  ['that is a web page', async () => new Response('<!doctype html>'), /must be the GraphQL endpoint/],
  ['whose sign-in is elsewhere', signsInElsewhere, /--auth must be/],
];

describe('the doctor (HST-010)', () => {
  it.each(cases)('reports a server %s', async (_, api, sentence) => {
    const texts = textsOf(await examine({ api }), 'change');
    expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]));
  });

  it("reports what could work better, but doesn't fail for it", async () => {
    const api: SpoilApi = async (request, answer) => {
      const isList = request.method === 'POST' && (await request.clone().text()).startsWith('[');
      if (isList) return new Response('{"errors":[]}', { status: 400 });
      return withHeaders(answer(request), (headers) => headers.delete('access-control-max-age'));
    };
    const site = spoilPath('/assets/index', { headers: { 'cache-control': 'no-cache' } });
    const findings = await examine({ api, site });
    expect(textsOf(findings, 'change')).toEqual([]);
    const texts = textsOf(findings, 'better');
    for (const sentence of [/VITE_BATCHING=off/, /Access-Control-Max-Age/, /immutable for assets/])
      expect(texts).toEqual(expect.arrayContaining([expect.stringMatching(sentence)]));
    expect(formatFindings(findings).at(-1)).toBe('Nothing has to change.');
  });

  it('sends sign-in calls below the base of --auth, like the suite', async () => {
    const paths: string[] = [];
    const moved: SpoilApi = async (request, answer) => {
      const { pathname, origin } = new URL(request.url);
      if (pathname !== '/graphql') paths.push(pathname);
      if (!pathname.startsWith('/v1/')) return signsInElsewhere(request, answer);
      const body = request.method === 'POST' ? await request.text() : null;
      const { method, headers } = request;
      return answer(new Request(`${origin}${pathname.slice('/v1'.length)}`, { method, headers, body }));
    };
    const api = await serveApi(moved);
    const findings = await examinePlace(readDoctorOptions(['--api', `${api}/graphql`, '--auth', `${api}/v1`]));
    expect(textsOf(findings, 'change')).toEqual([]);
    expect(new Set(paths)).toEqual(new Set(['/v1/auth/check-username']));
  });

  it('reports a dropped authorization header, even if no account was named', async () => {
    const api = await serveApi(dropping('authorization'));
    const named = person.slice(0, person.indexOf('--account'));
    const findings = await examinePlace(readDoctorOptions(['--api', `${api}/graphql`, ...named]));
    expect(textsOf(findings, 'change')).toEqual([expect.stringContaining('let the proxy pass authorization')]);
  });

  it('accepts responses that only browsers may cache', async () => {
    expect(textsOf(await examine({ api: setting('cache-control', 'private, max-age=60') }), 'change')).toEqual([]);
  });

  it("lists what it couldn't check", async () => {
    const findings = await examinePlace(readDoctorOptions(['--api', `${await serveApi()}/graphql`]));
    expect(textsOf(findings, 'unseen')).toEqual([
      expect.stringContaining('cors: Name the site'),
      expect.stringContaining('--user and --password'),
    ]);
  });
});

const attached = { 'content-disposition': 'attachment; filename=a.csv' };
const opened = { 'access-control-allow-origin': '*' };
const exposed = { 'access-control-expose-headers': 'content-disposition' };

describe('a file link (HST-010)', () => {
  it.each<[string, Readonly<Record<string, string>>, number, RegExp | null]>([
    ['good', { ...attached, ...opened, ...exposed }, 200, null],
    ['broken', {}, 404, /^files: The file answers 404/],
    [
      'on another host',
      { location: 'https://bucket.example/a?signature=x' },
      302,
      /redirects to https:\/\/bucket\.example\/a:/,
    ],
    ['displayed', { ...opened, ...exposed }, 200, /Content-Disposition: attachment/],
    ['without CORS', attached, 200, /does not let .* read its files/],
    [
      'allowed for another site only',
      { ...attached, ...exposed, 'access-control-allow-origin': 'https://other.example' },
      200,
      /does not let .* read its files/,
    ],
    ['without a readable name', { ...attached, ...opened }, 200, /Expose-Headers/],
    ['cached', { ...attached, ...opened, ...exposed, 'cache-control': 'public' }, 200, /private, no-store/],
  ])('that is %s is judged correctly', async (_, headers, status, sentence) => {
    const plain = { 'cache-control': null, 'content-encoding': null };
    const files = await open(serveSite([], spoilPath('/', { status, headers: { ...plain, ...headers } })));
    const site = await open(serveSite([files]));
    const findings = await examinePlace(readDoctorOptions(['--site', site, '--file', `${files}/a.csv?signature=x`]));
    const texts = textsOf(findings, 'change');
    expect(texts).toEqual(sentence === null ? [] : [expect.stringMatching(sentence)]);
  });
});
