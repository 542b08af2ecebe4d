/** How a variable's text becomes a value. */
export interface ValueKind<Value> {
  /** The expected format, for messages. */
  readonly form: string;
  /** Throws Error with the end of a sentence that starts with the variable's name and text. */
  parse(text: string): Value;
}

/** Paths are appended to these addresses: `/auth/` + `/check-username` would have two slashes. */
const withoutEnd = (address: string) => address.replace(/\/$/, '');

/** A placeholder for the app's own origin. */
const own = 'https://host.invalid';

/** The origin of an address as browsers parse it; empty for a path on the app's own host. */
export function originsOf(address: string): readonly string[] {
  const { origin = own } = URL.parse(address, own) ?? {};
  return origin === own ? [] : [origin];
}

function checkAddress(text: string): URL {
  const url = URL.parse(text, own);
  // Browsers treat a backslash as a slash and skip tabs, so something that looks like a path can lead to another host.
  if (url === null || (url.origin === own) !== text.startsWith('/'))
    throw new Error('is neither an address such as https://api.example/graphql nor a path such as /graphql');
  if (url.protocol !== 'https:' && url.protocol !== 'http:') throw new Error('begins neither with https:// nor with /');
  if (url.username !== '' || url.password !== '')
    throw new Error('holds a name or password, which everybody could read');
  if (url.hash !== '') throw new Error('has a part after #, which is never sent');
  if (/[^:]\/\//.test(text.replace(/[?].*$/, '')) || url.pathname.startsWith('//'))
    throw new Error('has a doubled slash');
  return url;
}

/** An address, or a path on the app's own host. */
export const address: ValueKind<string> = {
  form: 'an address or a path',
  parse(text) {
    checkAddress(text);
    return text;
  },
};

/** The address that a service's paths are appended to. A trailing slash is removed. */
export const folder: ValueKind<string> = {
  form: 'an address or a path',
  parse(text) {
    if (checkAddress(text).search !== '') throw new Error('has a part after ?, where paths must follow');
    return withoutEnd(text);
  },
};

/** A web page that the app links to. */
export const page: ValueKind<string> = {
  form: 'an address',
  parse(text) {
    if (text.startsWith('/')) throw new Error('is a path, but must be a full address');
    checkAddress(text);
    return text;
  },
};

/** Addresses without paths, separated by spaces. */
export const origins: ValueKind<readonly string[]> = {
  form: 'origins, separated by spaces',
  parse: (text) =>
    text.split(/\s+/).map((one) => {
      const url = checkAddress(one);
      if (url.origin !== withoutEnd(one)) throw new Error(`names ${one}, not an origin such as https://files.example`);
      return url.origin;
    }),
};

export const flag: ValueKind<boolean> = {
  form: '`true` or `false`',
  parse(text) {
    if (!['true', '1', 'false', '0'].includes(text)) throw new Error('is neither true nor false');
    return text === 'true' || text === '1';
  },
};

export function oneOf<const Value extends string>(...values: readonly Value[]): ValueKind<Value> {
  const names = values.map((value) => `\`${value}\``).join(' or ');
  return {
    form: names,
    parse(text) {
      const value = values.find((one) => one === text);
      if (value === undefined) throw new Error(`is not one of ${values.join(', ')}`);
      return value;
    },
  };
}

/** The cookie domain. It must contain a dot, because browsers reject top-level domains. */
export const domain: ValueKind<string> = {
  form: 'a domain',
  parse(text) {
    const name = text.replace(/^\./, '');
    if (!/^[a-z\d-]+(?:\.[a-z\d-]+)+$/i.test(name)) throw new Error("isn't a domain like example.com");
    return name;
  },
};

export const label: ValueKind<string> = {
  form: 'a text',
  parse(text) {
    if (text.length > 100) throw new Error('is longer than 100 characters');
    return text;
  },
};
