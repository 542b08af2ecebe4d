import { mockPageHeaders } from '../../schema/reference/page-policy.ts';

/** Gives the tags of a page's own scripts and styles a nonce; what stands within a script is no tag. */
export function withNonce(page: string, nonce: string): string {
  return page.replace(
    /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/g,
    (_, tag: string, attributes: string, text: string) => `<${tag} nonce="${nonce}"${attributes}>${text}</${tag}>`,
  );
}

/**
 * The page of GraphiQL under a policy of its own: nine megabytes of one script that no hash is taken of at each opening.
 * Its editor works in workers that it makes itself.
 */
export async function secureGraphiql(response: Response): Promise<Response> {
  const nonce = btoa(String.fromCharCode(...crypto.getRandomValues(new Uint8Array(18))));
  const own = [`'nonce-${nonce}'`];
  const headers = mockPageHeaders({
    'script-src': own,
    'style-src': own,
    'font-src': ['data:'],
    'worker-src': ['blob:', 'data:'],
  });
  const page = withNonce(await response.text(), nonce);
  return new Response(page, {
    status: response.status,
    headers: { 'content-type': 'text/html; charset=utf-8', ...headers },
  });
}
