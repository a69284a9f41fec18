import { createContext, useContext } from 'react';
import type { Announcement, Notice } from './notice';

export interface Notices {
  announcements: Announcement[];
  notices: Notice[];
}

export const NoticesContext = createContext<Notices>({ announcements: [], notices: [] });

/** What the person is to be told, the latest first. */
export const useNotices = (): Notices => useContext(NoticesContext);
