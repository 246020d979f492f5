/** What speakers of a language call it; its code, where the browser does not know it. */
export function ownNameOf(language: string): string {
  return nameIn(language, language);
}

/** What a language is called in another one. */
export function nameIn(language: string, spoken: string): string {
  try {
    const name = new Intl.DisplayNames([spoken], { type: 'language', languageDisplay: 'standard' }).of(language);
    return name === undefined ? language : name.charAt(0).toLocaleUpperCase(spoken) + name.slice(1);
  } catch {
    // A browser may lack the names, and a code may be none.
    return language;
  }
}
