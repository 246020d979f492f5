/** Widths in pixels from which a layout has more room (specification, section 9). */
export const BREAKPOINTS = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const;

/** Narrower than this, the navigation lies over the page when it is asked for (specification, section 9). */
export const OVERLAY_NAVIGATION_BELOW = 1263;
