import {
  ApartmentOutlined,
  AppstoreOutlined,
  BarChartOutlined,
  CloudDownloadOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  ExportOutlined,
  HddOutlined,
  ImportOutlined,
  RollbackOutlined,
  ScheduleOutlined,
  SettingOutlined,
  TeamOutlined,
  VideoCameraOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** The 18 icon groups of the specification (000 § 2). */
const icons: Record<string, ComponentType> = {
  'backstage-management': SettingOutlined,
  'consolidation-basic': DatabaseOutlined,
  'consolidation-inbound': ImportOutlined,
  'consolidation-outbound': ExportOutlined,
  'consolidation-sort': ApartmentOutlined,
  'consolidation-data': BarChartOutlined,
  'consolidation-return': RollbackOutlined,
  'consolidation-download': CloudDownloadOutlined,
  'distribution-basic': DatabaseOutlined,
  'distribution-inbound': ImportOutlined,
  'distribution-outbound': ExportOutlined,
  'distribution-task': ScheduleOutlined,
  'distribution-return': RollbackOutlined,
  'distribution-data': BarChartOutlined,
  'distribution-device': HddOutlined,
  'distribution-video': VideoCameraOutlined,
  'distribution-labor': TeamOutlined,
  'data-monitor': DashboardOutlined,
};

/** The icon of a menu group; an unknown key gets a neutral one. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? AppstoreOutlined;
  return <Icon />;
}
