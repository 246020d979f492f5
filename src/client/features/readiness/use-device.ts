import { useEffect, useState } from 'react';
import { isApplicationOnDevice } from '../../lib/application-copy';
import { readDeviceStorage, type DeviceStorage } from '../../lib/device-storage';

export interface Device extends DeviceStorage {
  /** Every file of the application is here. */
  readonly application: boolean;
}

/**
 * What the browser says of this device; null until it has said it. It is asked again when `occasion` changes and when
 * the person comes back to the page.
 */
export function useDevice(occasion: string): Device | null {
  const [device, setDevice] = useState<Device | null>(null);
  useEffect(() => {
    const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : null;
    let left = false;
    const read = async () => {
      const [application, storage] = await Promise.all([isApplicationOnDevice(), readDeviceStorage()]);
      if (!left) setDevice({ application, ...storage });
    };
    const onChange = () => {
      if (document.visibilityState === 'visible') void read();
    };
    void read();
    document.addEventListener('visibilitychange', onChange);
    workers?.addEventListener('controllerchange', onChange);
    return () => {
      left = true;
      document.removeEventListener('visibilitychange', onChange);
      workers?.removeEventListener('controllerchange', onChange);
    };
  }, [occasion]);
  return device;
}
