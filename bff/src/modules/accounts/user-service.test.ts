import { createAccountFixture } from '../testing/account-fixture';

describe('createUserService', () => {
  it('treats the token of a deleted account as invalid', async () => {
    const { users } = createAccountFixture();

    await expect(users.readMe('gone')).rejects.toMatchObject({ errorCode: 'token_invalid' });
    await expect(users.readBoardColumns('gone')).rejects.toMatchObject({ errorCode: 'token_invalid' });
    await expect(users.keepBoardColumns('gone', [])).rejects.toMatchObject({ errorCode: 'token_invalid' });
  });

  it('leaves former fields out of the columns of an account', async () => {
    const { users, memory, reader } = createAccountFixture();
    await memory.database.write(({ transaction }) =>
      memory.preferences.keep(reader.id, 'board_columns', '["price","gone","ev"]', transaction),
    );

    expect(await users.readBoardColumns(reader.id)).toEqual(['price', 'ev']);
    expect((await users.readMe(reader.id)).boardColumns).toEqual(['price', 'ev']);
  });
});
