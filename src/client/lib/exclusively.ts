/**
 * Does something while no other tab of this browser does what goes by the same name. Browsers without locks go without.
 */
export const exclusively = <T>(name: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(name, work) : work();
