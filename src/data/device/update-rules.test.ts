import { expect, test } from 'vitest';
import { whenPartMissing, whenTakenOver } from './update-rules.ts';

const tab = { holds: 0, build: 'b', reloadedBuild: null, wasControlled: true, online: true };

test('a tab without work reloads when a new build has taken over', () => {
  expect(whenTakenOver(tab)).toBe('reload');
  expect(whenTakenOver({ ...tab, reloadedBuild: 'a' })).toBe('reload');
});

test('a tab with unsaved work asks first', () => {
  expect(whenTakenOver({ ...tab, holds: 1 })).toBe('ask');
  expect(whenPartMissing({ ...tab, holds: 1 })).toBe('ask');
});

test('the first worker of a first visit reloads nothing', () => {
  expect(whenTakenOver({ ...tab, wasControlled: false })).toBe('nothing');
});

test('a build reloads itself once at most', () => {
  expect(whenTakenOver({ ...tab, reloadedBuild: 'b' })).toBe('ask');
  expect(whenPartMissing({ ...tab, reloadedBuild: 'b' })).toBe('nothing');
});

test('a missing part reloads the tab when a newer build can be had', () => {
  expect(whenPartMissing(tab)).toBe('reload');
  expect(whenPartMissing({ ...tab, online: false })).toBe('nothing');
});
