import { PRODUCT } from '../../../config/product';

declare global {
  interface Window {
    /** Set by `/runtime-config.js`, which an operator may edit after the build. */
    OUTPOST_RUNTIME?: { apiHost?: string; translation?: boolean; fontService?: string };
  }
}

/** Whether people may choose a language in this installation. */
export const isTranslated = (): boolean => window.OUTPOST_RUNTIME?.translation ?? PRODUCT.translation;

/** Address of the style sheet with another font service's faces; empty: the application's own. */
export const fontService = (): string => window.OUTPOST_RUNTIME?.fontService ?? PRODUCT.fontService;
