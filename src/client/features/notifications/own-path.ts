/**
 * Whether a notification's link is a path of this application, and nothing that leads elsewhere in disguise (`//host`,
 * `/\host`).
 */
export const isOwnPath = (link: string | null): link is string =>
  link !== null && /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(link);
