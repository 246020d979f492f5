/** What is offered: the languages with the most speakers, and those of the places where assessments are made (CLDR). */
export const LANGUAGE_CODES: readonly string[] = [
  ...['af', 'ak', 'am', 'ar', 'as', 'ay', 'az', 'be', 'bg', 'bm', 'bn', 'bs', 'ca', 'ceb', 'ckb', 'cs', 'cy', 'da'],
  ...['de', 'dv', 'dz', 'ee', 'el', 'en', 'es', 'et', 'eu', 'fa', 'ff', 'fi', 'fil', 'fr', 'ga', 'gl', 'gn', 'gu'],
  ...['ha', 'he', 'hi', 'hr', 'ht', 'hu', 'hy', 'id', 'ig', 'is', 'it', 'ja', 'ka', 'kk', 'km', 'kn', 'ko', 'kmr'],
  ...['ky', 'lg', 'ln', 'lo', 'lt', 'lv', 'mg', 'mk', 'ml', 'mn', 'mr', 'ms', 'mt', 'my', 'nb', 'ne', 'nl', 'ny'],
  ...['om', 'or', 'pa', 'pl', 'ps', 'pt', 'pt-BR', 'qu', 'rn', 'ro', 'ru', 'rw', 'sd', 'si', 'sk', 'sl', 'sn', 'so'],
  ...['sq', 'sr', 'st', 'su', 'sv', 'sw', 'ta', 'te', 'tg', 'th', 'ti', 'tk', 'tn', 'tr', 'ug', 'uk', 'ur', 'uz'],
  ...['vi', 'wo', 'xh', 'yi', 'yo', 'zh-Hans', 'zh-Hant', 'zu'],
];
