/**
 * In place of what ConfigProvider brings along for `tooltip.unique`, which is not set here: with it every first load has
 * the whole of `@rc-component/trigger`, 7 kB gzip.
 */
export default ({ children }) => children;
