// Tests of the form for new puzzles: the options that it asks for, the job with these options, and what a change
// clears.
import { expect, test } from 'vitest';
import type { PieceSet } from '../api/types';
import { adjusted, EMPTY_FORM, type GenerateForm, generateJob, optionsOf } from './generateOptions';

const form = (fields: Partial<GenerateForm>): GenerateForm => ({
  ...EMPTY_FORM,
  family: 'sliding',
  ...fields,
});

test('an empty form asks for nothing but the family', () => {
  expect(optionsOf(form({}))).toEqual({ family: 'sliding' });
  expect(optionsOf(form({ family: 'packing' }))).toEqual({ family: 'packing' });
});

test('a size needs both sides', () => {
  const asked = optionsOf(form({ rows: '3', columns: '4', difficulty: '5' }));
  expect(asked).toEqual({ family: 'sliding', size: { rows: 3, columns: 4 }, level: 5 });
  for (const sides of [
    { rows: '3' },
    { columns: '3' },
    { rows: '3', columns: '0' },
    { rows: 'x', columns: '3' },
  ])
    expect(optionsOf(form(sides)), JSON.stringify(sides)).toBeNull();
});

test('packing has a set, a board, and a level or a tier, but no size', () => {
  const chosen = { family: 'packing', set: 'soma', board: '3x3x3', rows: '3', columns: 'x' };
  const asked = { family: 'packing', set: 'soma', board: '3x3x3' };
  expect(optionsOf(form(chosen))).toEqual(asked);
  expect(optionsOf(form({ ...chosen, difficulty: '3' }))).toEqual({ ...asked, level: 3 });
  expect(optionsOf(form({ ...chosen, difficulty: 'wizard' }))).toEqual({ ...asked, tier: 'wizard' });
});

test('a fill-in has numbers or words, and a grid of some kind', () => {
  const grid = { style: 'lattice', symmetry: 'turn', minLength: '4', givens: 'few', digits: '1-9' };
  const asked = { family: 'fillin', style: 'lattice', symmetry: 'turn', min_length: 4, givens: 'few' };
  expect(optionsOf(form({ family: 'fillin' }))).toEqual({ family: 'fillin' });
  expect(optionsOf(form({ family: 'fillin', ...grid }))).toEqual({ ...asked, digits: '1-9' });
  expect(optionsOf(form({ family: 'fillin', ...grid, words: 'id', difficulty: '2' }))).toEqual({
    ...asked,
    words: 'id',
    level: 2,
  });
  expect(optionsOf(form({ family: 'fillin', minLength: 'x' }))).toBeNull();
  expect(optionsOf(form({ family: 'fillin', rows: '9' }))).toBeNull();
  // Options of another family are left out.
  expect(optionsOf(form({ ...grid }))).toEqual({ family: 'sliding' });
});

test('a job has a seed only if one is asked for', () => {
  expect(generateJob({ family: 'packing', level: 3 })).toMatchObject({ kind: 'generate', level: 3 });
  expect(generateJob({ family: 'packing' })).not.toHaveProperty('seed');
  expect(generateJob({ family: 'packing' }, 0)).toMatchObject({ seed: 0 });
});

test('a change of family or set clears what does not belong to it', () => {
  const set = (name: string, boards: string[]): PieceSet => ({
    name,
    title: name,
    lattice: 'square',
    mirror: true,
    boards,
    pieces: [],
  });
  const sets = [set('iq', ['5x11', 'pyramid']), set('soma', ['3x3x3'])];
  const packing = adjusted(form({ family: 'packing', difficulty: 'easy' }), sets);
  expect(packing).toMatchObject({ set: 'iq', board: '5x11', difficulty: '' });
  expect(adjusted({ ...packing, board: 'pyramid', difficulty: '4' }, sets)).toMatchObject({
    board: 'pyramid',
    difficulty: '4',
  });
  expect(adjusted({ ...packing, set: 'soma', board: 'pyramid' }, sets).board).toBe('3x3x3');
  expect(adjusted({ ...packing, family: 'sliding', difficulty: '4' }, sets).difficulty).toBe('4');
  expect(adjusted({ ...packing, family: 'sliding', difficulty: 'wizard' }, sets).difficulty).toBe('');
});
