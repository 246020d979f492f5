import { useState } from 'react';
import { FormattedMessage } from 'react-intl';
import { PastImportsPage } from './past-imports-page';

/** The imports that were made, the newest first; older ones when they are asked for. */
export function PastImports({ online }: { readonly online: boolean }) {
  const [count, setCount] = useState(1);
  const pages = Array.from({ length: count }, (_, index) => index + 1);
  return (
    <section className="past-imports">
      <h2>
        <FormattedMessage id="import.past.title" defaultMessage="Past imports" />
      </h2>
      {pages.map((page) => (
        <PastImportsPage
          key={page}
          page={page}
          isLast={page === count}
          online={online}
          onOlder={() => setCount(count + 1)}
        />
      ))}
    </section>
  );
}
