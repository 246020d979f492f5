import type { Configuration } from 'webpack-dev-server';

type ProxyContext = Exclude<NonNullable<Configuration['proxy']>[number], (...parts: never[]) => unknown>['context'];

/** `GET /login` is a page, `POST /login` a call: what is not a read of a page goes to the API server. */
const isCall: ProxyContext = (pathname, request) =>
  /^\/(api|sanctum|health|dev)(\/|$)/.test(pathname) || !['GET', 'HEAD'].includes(request.method);

/** Hot reload on `PORT`; calls are passed to the API server on `API_PORT`. `npm run dev` starts both. */
export const devServer: Configuration = {
  host: process.env['HOST'] ?? '127.0.0.1',
  port: Number(process.env['PORT'] ?? 3000),
  hot: true,
  historyApiFallback: true,
  static: false,
  client: { overlay: { errors: true, warnings: false } },
  proxy: [{ context: isCall, target: `http://127.0.0.1:${process.env['API_PORT'] ?? '3001'}` }],
};
