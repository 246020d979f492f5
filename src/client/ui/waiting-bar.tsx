import './waiting-bar.css';

/** Something goes on, and nobody knows how far it has come. */
export const EndlessBar = ({ label }: { readonly label: string }) => (
  <div className="waiting-bar" role="progressbar" aria-label={label} />
);

/** The same with what it is in words below. */
export const WaitingBar = ({ label }: { readonly label: string }) => (
  <div className="waiting">
    <EndlessBar label={label} />
    <p role="status">{label}</p>
  </div>
);
