/** Widths in px from which a layout holds (specification, section 9), as Ant Design names them. It wants a seventh. */
export const BREAKPOINTS = {
  screenXS: 0,
  screenXSMin: 0,
  screenXSMax: 599,
  screenSM: 600,
  screenSMMin: 600,
  screenSMMax: 959,
  screenMD: 960,
  screenMDMin: 960,
  screenMDMax: 1279,
  screenLG: 1280,
  screenLGMin: 1280,
  screenLGMax: 1919,
  screenXL: 1920,
  screenXLMin: 1920,
  screenXLMax: 2559,
  screenXXL: 2560,
  screenXXLMin: 2560,
  screenXXLMax: 3839,
  screenXXXL: 3840,
  screenXXXLMin: 3840,
};

/** Narrower than this, in px, the navigation lies over the page when it is asked for (specification, section 9). */
export const OVERLAY_NAVIGATION_BELOW = 1263;
