import type { Compilation } from 'webpack';

/** All that a director's link may load, offline too. */
const OF_A_LINK = [
  ...['main', 'sharing', 'unauth-manager-layout', 'connection-notice', 'page-extras', 'service-worker-window', 'fonts'],
  ...[
    'language-fr',
    'language-ar',
    'send-shared-entry',
    'sharing-listener',
    'evidence',
    'take-current',
    'candidates',
    'upgrade-entry',
    'not-found',
    'scan-answer',
    'scanner',
    'signature',
    'zxing',
  ],
];

interface File {
  url: string;
  revision: string | null;
  size: number;
}

/** Marks scripts and styles that no director's link needs, for the service worker: see `office-files` there. */
export function markOfficeFiles(files: File[], compilation: unknown): { manifest: File[]; warnings: string[] } {
  const { namedChunkGroups } = compilation as Compilation;
  const needed = new Set(
    OF_A_LINK.flatMap((name) => {
      const group = namedChunkGroups.get(name);
      if (!group) throw new Error(`There is no chunk ${name}: config/webpack/office-files.ts names it`);
      return group.getFiles();
    }),
  );
  const isOffice = (url: string) => /\.(js|css)$/.test(url) && !needed.has(url.replace(/^\//, ''));
  return { manifest: files.map((file) => (isOffice(file.url) ? { ...file, office: true } : file)), warnings: [] };
}
