/** Files that webpack turns into addresses or style sheets. */
declare module '*.css';

declare module '*.svg' {
  const address: string;
  export default address;
}

declare module '*.woff2' {
  const address: string;
  export default address;
}
