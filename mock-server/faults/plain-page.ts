/** A page as gateways send it when something behind them fails. */
export function plainPage(status: number, title: string, headers: Record<string, string> = {}): Response {
  const heading = `${status} ${title}`;
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>${heading}</title></head>
<body><h1>${heading}</h1><hr><p>gateway</p></body>
</html>
`;
  return new Response(html, { status, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
}
