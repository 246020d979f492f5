import type { ReactNode } from 'react';
import ApartmentOutlined from '@ant-design/icons/ApartmentOutlined';
import ApiOutlined from '@ant-design/icons/ApiOutlined';
import BankOutlined from '@ant-design/icons/BankOutlined';
import CompassOutlined from '@ant-design/icons/CompassOutlined';
import DashboardOutlined from '@ant-design/icons/DashboardOutlined';
import DatabaseOutlined from '@ant-design/icons/DatabaseOutlined';
import EnvironmentOutlined from '@ant-design/icons/EnvironmentOutlined';
import FileAddOutlined from '@ant-design/icons/FileAddOutlined';
import FileOutlined from '@ant-design/icons/FileOutlined';
import FormOutlined from '@ant-design/icons/FormOutlined';
import HistoryOutlined from '@ant-design/icons/HistoryOutlined';
import HomeOutlined from '@ant-design/icons/HomeOutlined';
import InboxOutlined from '@ant-design/icons/InboxOutlined';
import LineChartOutlined from '@ant-design/icons/LineChartOutlined';
import MobileOutlined from '@ant-design/icons/MobileOutlined';
import PlusCircleOutlined from '@ant-design/icons/PlusCircleOutlined';
import ProjectOutlined from '@ant-design/icons/ProjectOutlined';
import SafetyCertificateOutlined from '@ant-design/icons/SafetyCertificateOutlined';
import ShopOutlined from '@ant-design/icons/ShopOutlined';
import TagsOutlined from '@ant-design/icons/TagsOutlined';
import ScheduleOutlined from '@ant-design/icons/ScheduleOutlined';
import TeamOutlined from '@ant-design/icons/TeamOutlined';
import UserAddOutlined from '@ant-design/icons/UserAddOutlined';
import type { AdminGroup } from '../../../../contract/admin-groups';
import type { RouteName } from '../../titles';

const ICONS: Readonly<Record<AdminGroup, ReactNode>> & Partial<Record<RouteName, ReactNode>> = {
  root: <HomeOutlined />,
  'create-answer': <PlusCircleOutlined />,
  outbox: <InboxOutlined />,
  readiness: <SafetyCertificateOutlined />,
  admin: <DashboardOutlined />,
  'assessment-tools': <FormOutlined />,
  categories: <TagsOutlined />,
  projects: <ProjectOutlined />,
  groups: <ApartmentOutlined />,
  districts: <CompassOutlined />,
  locations: <EnvironmentOutlined />,
  clients: <BankOutlined />,
  users: <TeamOutlined />,
  activity: <HistoryOutlined />,
  'data-feed': <ApiOutlined />,
  schedules: <ScheduleOutlined />,
  devices: <MobileOutlined />,
  reports: <LineChartOutlined />,
  'import-assessment-tools': <FileAddOutlined />,
  'import-db': <DatabaseOutlined />,
  'import-locations': <ShopOutlined />,
  'import-managers': <UserAddOutlined />,
};

/** The picture of a page in navigation and search: no two have the same. Decorative: its title stands beside it. */
export const PageIcon = ({ name }: { name: RouteName }) => (
  <span className="page-icon" aria-hidden="true">
    {ICONS[name] ?? <FileOutlined />}
  </span>
);
