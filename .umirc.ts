import { defineConfig } from 'umi';

const isDevelopment = process.env.NODE_ENV === 'development';

export default defineConfig({
  title: '仓台',
  mako: {},
  mfsu: false,
  npmClient: 'npm',
  history: { type: 'browser' },
  publicPath: '/',
  outputPath: '.cangtai/web',
  hash: true,
  metas: [
    { name: 'viewport', content: 'width=device-width, initial-scale=1' },
    { name: 'description', content: '仓台 仓储作业系统' },
  ],
  // The API shares the dev server's process and port.
  plugins: isDevelopment ? ['./tools/dev/umi-plugin.ts'] : [],
  routes: [
    { path: '/login', component: 'login' },
    { path: '/reset-password', component: 'reset-password' },
    { path: '/no-permission', component: 'no-permission' },
    { path: '/passport/web/logout/', redirect: '/home' },
    {
      path: '/',
      component: '@/shell/layout/main-layout',
      routes: [
        { path: '/', redirect: '/home' },
        { path: '/home', component: 'home' },
        { path: '/*', component: 'entity' },
      ],
    },
  ],
});
