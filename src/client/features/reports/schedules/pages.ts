import { CreatePage } from './create-page';
import { ListPage } from './list-page';
import { UpdatePage } from './update-page';

/** The pages of scheduled reports, one chunk. */
export const pages = { ListPage, CreatePage, UpdatePage };
