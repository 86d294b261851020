/** The job mark of the last backup. */
export const BACKUP_MARK = 'backup';
