import type { ReactNode } from 'react';
import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import AppstoreOutlined from '@ant-design/icons/AppstoreOutlined';
import BankOutlined from '@ant-design/icons/BankOutlined';
import CompassOutlined from '@ant-design/icons/CompassOutlined';
import ControlOutlined from '@ant-design/icons/ControlOutlined';
import EnvironmentOutlined from '@ant-design/icons/EnvironmentOutlined';
import FileOutlined from '@ant-design/icons/FileOutlined';
import FileSearchOutlined from '@ant-design/icons/FileSearchOutlined';
import FormOutlined from '@ant-design/icons/FormOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import ImportOutlined from '@ant-design/icons/ImportOutlined';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import MobileOutlined from '@ant-design/icons/MobileOutlined';
import PlusCircleOutlined from '@ant-design/icons/PlusCircleOutlined';
import ProjectOutlined from '@ant-design/icons/ProjectOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import type { AdminGroup } from '../../../../contract/admin-groups';
import type { RouteName } from '../../titles';

const ICONS: Readonly<Record<AdminGroup, ReactNode>> & Partial<Record<RouteName, ReactNode>> = {
  root: <HomeOutlined />,
  'create-answer': <PlusCircleOutlined />,
  outbox: <InboxOutlined />,
  readiness: <SafetyCertificateOutlined />,
  admin: <ControlOutlined />,
  'assessment-tools': <FormOutlined />,
  categories: <AppstoreOutlined />,
  projects: <ProjectOutlined />,
  groups: <ApartmentOutlined />,
  districts: <CompassOutlined />,
  locations: <EnvironmentOutlined />,
  clients: <BankOutlined />,
  users: <TeamOutlined />,
  devices: <MobileOutlined />,
  reports: <FileSearchOutlined />,
  'import-assessment-tools': <ImportOutlined />,
  'import-db': <ImportOutlined />,
  'import-locations': <ImportOutlined />,
  'import-managers': <ImportOutlined />,
};

/** The picture of a page in navigation and search. Decorative: its title stands beside it. */
export const PageIcon = ({ name }: { name: RouteName }) => (
  <span className="page-icon" aria-hidden="true">
    {ICONS[name] ?? <FileOutlined />}
  </span>
);
