export { useNotify as useNotice } from '../engine/antd/use-notify';
