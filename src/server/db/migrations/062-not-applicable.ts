/**
 * In how many answers a question does not apply is counted too: see `givenValues`. Adds those of the answers that are
 * counted already.
 */
export const notApplicable = {
  name: '062-not-applicable',
  statements: [
    `insert into question_bits (client_id, assessment_tool_id, segment, question_id, value, worth, bits)
      select answers.client_id, answers.assessment_tool_id, answers.place / 1024, given.question_id, given.answer_value, null,
        bit_or(set_bit(repeat('0', 1024)::bit(1024), answers.place % 1024, 1))
      from answers
        join answer_details given on given.client_id = answers.client_id and given.answer_id = answers.id
      where answers.counted and given.answer_value = ';not applicable' and not given.hidden
      group by 1, 2, 3, 4, 5
      on conflict (client_id, assessment_tool_id, segment, question_id, (coalesce(md5(value), '')))
        do update set bits = question_bits.bits | excluded.bits`,
  ],
};
