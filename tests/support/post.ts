import type { Answer, DemoConsole, Visitor } from './demo-console';

/** What a browser would send by hand: any path, any body; the cookie that comes back is kept. */
export async function post(
  { app }: Pick<DemoConsole, 'app'>,
  visitor: Visitor,
  url: string,
  body: Record<string, unknown> = {},
  headers: Record<string, string> = {},
): Promise<Answer> {
  const response = await app.inject({
    method: 'POST',
    url,
    headers: { cookie: visitor.cookie, ...headers },
    payload: body,
  });
  const cookie = response.headers['set-cookie'];
  if (cookie) visitor.cookie = String(cookie).split(';')[0] ?? '';
  return response.json();
}
