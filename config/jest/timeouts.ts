import { configure } from '@testing-library/react';

// Nothing here is measured by the clock: on a busy machine a page may take its time, the more when its code is compiled
// for the first time.
configure({ asyncUtilTimeout: 40_000 });
jest.setTimeout(120_000);
