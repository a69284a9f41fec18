import { defineConfig } from 'umi';
import { groups } from './schemas/shell/menu.json';
import { proAliases } from './src/engine/antd/pro/aliases';

type Item = { path: string; page?: string };

// Pages written by hand; every other path of the menu is served by `entity`. One whose path has a parameter stands at its pattern, which is
// no address itself: `entity` draws it at the addresses of its values.
const handWritten = groups
  .flatMap(({ items }): Item[] => items)
  .flatMap(({ path, page }) => (page ? [{ path, component: page }] : []));

const isDevelopment = process.argv.includes('dev');

export default defineConfig({
  title: '仓台',
  mako: {},
  mfsu: false,
  // What the console does not use of ProComponents stays out.
  alias: proAliases(__dirname),
  npmClient: 'npm',
  history: { type: 'browser' },
  publicPath: '/',
  outputPath: '.cangtai/web',
  hash: true,
  // `mako.config.json` says which chunks pages share: Mako's own ways put all packages of all lazy pages into one chunk, which the
  // login page would then load too, or into each lazy chunk once more.
  codeSplitting: false,
  devtool: isDevelopment ? 'source-map' : false,
  // None of them needs core-js; `tests/tools/browser-floor.test.ts` keeps what is newer out of the code.
  targets: { chrome: 105, edge: 105, firefox: 121, safari: 16 },
  polyfill: { imports: [] },
  metas: [
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { name: 'description', content: '仓台 仓储作业系统' },
    { name: 'theme-color', content: '#2459e0' },
  ],
  // The build lays it there; a console that is being developed is not installed.
  links: isDevelopment
    ? []
    : [
        { rel: 'manifest', href: '/manifest.webmanifest' },
        { rel: 'apple-touch-icon', href: '/icon-192.png' },
      ],
  // The API shares the dev server's process and port.
  plugins: [isDevelopment ? './tools/dev/umi-plugin.ts' : './tools/build/umi-plugin.ts'],
  routes: [
    { path: '/login', component: 'login' },
    { path: '/reset-password', component: 'reset-password' },
    { path: '/blank', component: 'blank' },
    { path: '/passport/web/logout/', redirect: '/home' },
    {
      path: '/',
      component: '@/shell/layout/main-layout',
      routes: [
        { path: '/', redirect: '/home' },
        { path: '/home', component: 'home' },
        { path: '/no-permission', component: 'no-permission' },
        ...handWritten,
        { path: '/*', component: 'entity' },
      ],
    },
  ],
});
