import { expect as strict } from '@playwright/test';

/** Longer: the default of five seconds is short when other work keeps both cores busy. */
export const expect = strict.configure({ timeout: 30_000 });
