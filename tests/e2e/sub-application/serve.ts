import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Serves the sample sub-applications from an origin of their own: `/good`, `/hostile`, and `/silent`, which never answers. */
export async function serveSubApplications(): Promise<{ origin: string; stop(): Promise<void> }> {
  const { outputFiles } = await build({
    entryPoints: ['good', 'hostile'].map((name) => join(__dirname, `${name}.ts`)),
    bundle: true,
    write: false,
    format: 'esm',
    outdir: '/',
  });
  const scripts = new Map(outputFiles.map(({ path, text }) => [path.slice(path.lastIndexOf('/')), text]));
  const server = createServer(({ url = '' }, answer) => {
    const script = scripts.get(url);
    if (script !== undefined) return answer.setHeader('content-type', 'text/javascript').end(script);
    const name = /^\/(good|hostile)$/.exec(url)?.[1];
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(
      `<!doctype html><link rel="icon" href="data:,"><body>${name ? `<script type="module" src="/${name}.js"></script>` : ''}`,
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    // Another port is another origin.
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
