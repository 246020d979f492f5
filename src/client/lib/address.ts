/**
 * The parameters in the browser's address. While a view is on its way they are ahead of what is drawn: whoever changes
 * a part of them begins with these. null: another page is on its way, and a change would call the person back.
 */
export const parametersAt = (pathname: string): URLSearchParams | null =>
  window.location.pathname === pathname ? new URLSearchParams(window.location.search) : null;

/** Percent-encoded text as people read it; as it is where it is not encoded well. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
