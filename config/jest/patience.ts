import { configure } from '@testing-library/react';

// Nothing here is measured by the clock: on a busy machine a page may take its time.
configure({ asyncUtilTimeout: 15_000 });
jest.setTimeout(60_000);
