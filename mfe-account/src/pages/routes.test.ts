import { adminSections } from '../features/admin/sections';
import { profileSections } from '../features/profile/profile-sections';
import routes from '../routes.json';

const wordsAt = (path: string): unknown => routes.find((route) => route.path === path)?.where?.section;

it('lead to every page of the administration and of the profile', () => {
  expect(wordsAt('/admin/:section')).toEqual(adminSections);
  expect(wordsAt('/profile/:section')).toEqual(profileSections);
});
