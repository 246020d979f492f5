/** What a view is saved and recognised by: the query of the list's address without its page, in one order. */
export function viewSearch(search: string): string {
  const parameters = new URLSearchParams(search);
  parameters.delete('page');
  parameters.sort();
  return parameters.toString();
}
