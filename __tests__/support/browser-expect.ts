import { expect as strict } from '@playwright/test';

/** Patient: the default of five seconds is short when other tests keep both cores busy. */
export const expect = strict.configure({ timeout: 15_000 });
