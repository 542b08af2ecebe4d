import { hashSource } from '../../schema/reference/page-policy.ts';
import { change, type Finding, fine } from './findings.ts';
import { allowsAddress, allowsScript } from './policy-sources.ts';

type Directives = ReadonlyMap<string, readonly string[]>;

/** The policies that hold for a page: of its header, and of its own tags. All of them have to allow a thing. */
function policiesOf(header: string | null, page: string): readonly Directives[] {
  const tags = [...page.matchAll(/<meta\s+http-equiv="Content-Security-Policy"\s+content="([^"]*)"/gi)];
  const texts = [...(header === null ? [] : header.split(',')), ...tags.map(([, content = '']) => content)];
  return texts.map(parsePolicy);
}

function parsePolicy(text: string): Directives {
  const parts = text.split(';').map((part) => part.trim().split(/\s+/));
  return new Map(parts.map(([name = '', ...sources]) => [name.toLowerCase(), sources]));
}

const sourcesOf = (policy: Directives, name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];

/** Whether a policy lets a page at `site` ask an address. */
function allows(policy: Directives, name: string, address: URL, site: URL): boolean {
  return sourcesOf(policy, name).some((source) => allowsAddress(source, address, site));
}

interface InlineScript {
  readonly hash: string;
  readonly nonce: string | undefined;
}

/** Scripts within a page that a browser runs: data in script elements are none. */
function inlineScripts(page: string): Promise<InlineScript[]> {
  const found = [...page.matchAll(/<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g)];
  return Promise.all(
    found
      .filter(([, attributes = '']) => !/type="application\//.test(attributes))
      .map(async ([, attributes = '', text = '']) => ({
        hash: await hashSource(text),
        nonce: /\snonce="([^"]*)"/.exec(attributes)?.[1],
      })),
  );
}

export interface PolicyQuestion {
  readonly header: string | null;
  readonly page: string;
  readonly site: URL;
  /** Addresses that the app asks for. */
  readonly servers: readonly URL[];
}

/**
 * Whether the page's policy is strict, names all that is inline by its hash, and lets the app reach its servers
 * (FRM-052).
 */
export async function checkPolicy({ header, page, site, servers }: PolicyQuestion): Promise<readonly Finding[]> {
  const policies = policiesOf(header, page);
  if (policies.length === 0)
    return [change('policy', 'The page has no Content-Security-Policy: send what _headers in the build says.')];
  const found: Finding[] = [];
  const loose = policies.flatMap((policy) =>
    sourcesOf(policy, 'script-src').filter((source) => /^(?:'unsafe-|\*$|https?:$)/.test(source)),
  );
  // Where several policies hold, the strict one decides; but a loose one says that somebody means it.
  if (loose.length > 0)
    found.push(
      change('policy', `script-src has ${[...new Set(loose)].join(' ')}: leave it out, since it lets any script run.`),
    );
  const refused = (await inlineScripts(page)).filter(({ hash, nonce }) =>
    policies.some((policy) => !allowsScript(sourcesOf(policy, 'script-src'), hash, nonce)),
  );
  if (refused.length > 0)
    found.push(
      change(
        'policy',
        `script-src lacks ${refused.map(({ hash }) => hash).join(' ')}, a script within the page: take the header from _headers of this build, and let no proxy write into the page.`,
      ),
    );
  const unreached = servers.filter((one) => policies.some((policy) => !allows(policy, 'connect-src', one, site)));
  for (const origin of new Set(unreached.map((server) => server.origin)))
    found.push(
      change(
        'policy',
        `connect-src lacks ${origin}: name it when you build (VITE_GRAPHQL_URL, VITE_AUTH_URL, VITE_FILE_ORIGINS), and send the build's own header.`,
      ),
    );
  // A tag cannot say it.
  const framed = header === null ? undefined : policiesOf(header, '').some((policy) => policy.has('frame-ancestors'));
  if (!framed)
    found.push(
      change(
        'policy',
        "The header Content-Security-Policy has no frame-ancestors: send frame-ancestors 'none', or other sites can show the page in a frame.",
      ),
    );
  return found.length > 0
    ? found
    : [fine('policy', 'The policy is strict, names what is inline by hashes, and allows the servers.')];
}
