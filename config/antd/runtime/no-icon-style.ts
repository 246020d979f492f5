/** In place of `antd/es/theme/util/useResetIconStyle`: the icons' rules are in the style sheets already. */
export default function useNoIconStyle(): void {}
