/** Whether a page is one that the link of a mail opens for somebody without an account. */
export const isLinkPath = (pathname: string): boolean => /^\/(?:assessment|report)\/sharing\//.test(pathname);
