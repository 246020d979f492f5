import type { ReactNode } from 'react';
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BankOutlined from '@ant-design/icons/BankOutlined';
import ControlOutlined from '@ant-design/icons/ControlOutlined';
import EnvironmentOutlined from '@ant-design/icons/EnvironmentOutlined';
import FileOutlined from '@ant-design/icons/FileOutlined';
import FormOutlined from '@ant-design/icons/FormOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import PlusCircleOutlined from '@ant-design/icons/PlusCircleOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import type { RouteName } from '../../titles';

const ICONS: Partial<Record<RouteName, ReactNode>> = {
  root: <HomeOutlined />,
  'create-answer': <PlusCircleOutlined />,
  outbox: <InboxOutlined />,
  readiness: <SafetyCertificateOutlined />,
  admin: <ControlOutlined />,
  'assessment-tools': <FormOutlined />,
  categories: <AppstoreOutlined />,
  locations: <EnvironmentOutlined />,
  clients: <BankOutlined />,
};

/** The picture of a page in navigation and search. Decorative: its title stands beside it. */
export const PageIcon = ({ name }: { name: RouteName }) => (
  <span className="page-icon" aria-hidden="true">
    {ICONS[name] ?? <FileOutlined />}
  </span>
);
