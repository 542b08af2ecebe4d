import { serverAudits } from 'graphql-http';
import type { Backend, HeaderTable } from '../client/backend.ts';
import type { Check } from './check.ts';

/** The audits of GraphQL over HTTP, each as a check. What is merely recommended is not demanded. */
export function httpChecks(backend: Backend, headers: HeaderTable): Check[] {
  const fetchFn = (url: string, init: RequestInit = {}) => {
    const { pathname, search } = new URL(url);
    const sent = new Headers(init.headers);
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    return backend.fetch(pathname + search, { ...init, headers: Object.fromEntries(sent) });
  };
  return serverAudits({ url: 'http://backend.invalid/graphql', fetchFn })
    .filter(({ name }) => name.startsWith('MUST') || name.startsWith('SHOULD'))
    .map(({ id, name, fn }) => ({
      rule: `http.audit.${id}`,
      section: 'GraphQL over HTTP',
      calls: [],
      subject: name,
      async run() {
        const result = await fn();
        if (result.status === 'ok') return [];
        const received = `${result.response.status} ${(await result.response.clone().text()).slice(0, 300)}`;
        return [{ place: name, expected: 'as the name says', received: `${result.reason}; ${received}` }];
      },
    }));
}
