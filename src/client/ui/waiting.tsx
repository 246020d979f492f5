import Spin from 'antd/es/spin';
import './waiting.css';

/** Something goes on, and nobody knows how far it has come: a wheel, and what it is in words. */
export const Waiting = ({ label }: { readonly label: string }) => (
  <div className="waiting">
    <span role="progressbar" aria-label={label}>
      <Spin size="small" />
    </span>
    <p role="status">{label}</p>
  </div>
);
